/** What is read of a node: those of a parsed document have it. */
export interface PastedNode {
  nodeType: number;
  /** In capitals for an element. */
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<PastedNode>;
  getAttribute?(name: string): string | null;
}

/**
 * What somebody copied from a word processor or a page, as an article is written: paragraphs with emphasis, strong words
 * and links to https addresses. Headings become strong lines and points of a list begin with a dash, since articles have
 * neither; programs, styles and pictures are left out. Spaces that do not break are kept.
 */
export function markdownOf(root: PastedNode): string {
  const paragraphs: Run[][] = [[]];
  walk(root, { mark: '', href: undefined }, paragraphs);
  return paragraphs.map(written).filter(Boolean).join('\n\n');
}

interface Style {
  mark: '' | '*' | '**';
  href: string | undefined;
}

interface Run extends Style {
  text: string;
}

function walk(node: PastedNode, around: Style, paragraphs: Run[][]): void {
  if (node.nodeType === textNode) {
    paragraphs.at(-1)!.push({ ...around, text: (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ') });
    return;
  }
  if (node.nodeType !== elementNode || dropped.has(node.nodeName)) return;
  if (node.nodeName === 'BR') {
    paragraphs.at(-1)!.push({ ...around, text: '\n' });
    return;
  }
  const isBlock = blocks.has(node.nodeName);
  // A paragraph in a point of a list is that point.
  if (isBlock && !isDash(paragraphs.at(-1)!)) paragraphs.push([]);
  if (node.nodeName === 'LI') paragraphs.at(-1)!.push({ ...plain, text: dash });
  const style = styleOf(node, around);
  for (const child of node.childNodes) walk(child, style, paragraphs);
  if (isBlock) paragraphs.push([]);
  // The next cell of a table goes on in the same line.
  if (node.nodeName === 'TD' || node.nodeName === 'TH') paragraphs.at(-1)!.push({ ...plain, text: ' ' });
}

const isDash = (runs: readonly Run[]) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim() === dash.trim();

const dash = '– ';
const textNode = 3;
const elementNode = 1;
const plain: Style = { mark: '', href: undefined };
const dropped = new Set([
  'HEAD',
  'SCRIPT',
  'STYLE',
  'TITLE',
  'META',
  'LINK',
  'TEMPLATE',
  'SVG',
  'IMG',
  'OBJECT',
  'IFRAME',
]);
const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const breaking = 'P DIV LI UL OL BLOCKQUOTE PRE TABLE TR SECTION ARTICLE FIGURE FIGCAPTION HR'.split(' ');
const blocks = new Set([...headings, ...breaking]);

/** Marks do not nest in an article: what stands in one keeps it. */
function styleOf(node: PastedNode, around: Style): Style {
  const css = node.getAttribute?.('style') ?? '';
  const href = node.nodeName === 'A' ? linkOf(node.getAttribute?.('href') ?? '') : undefined;
  return { mark: around.mark || markOf(node.nodeName, css), href: around.href ?? href };
}

function markOf(name: string, css: string): Style['mark'] {
  // Of Word's own properties, `mso-bidi-font-weight` and the like, nothing is seen on a page in Italian.
  const weight = /(?<![-\w])font-weight:\s*(\w+)/i.exec(css)?.[1];
  // Some word processors wrap all they give in a <b> that is none.
  const isBold = weight
    ? weight === 'bold' || Number(weight) >= 600
    : headings.has(name) || name === 'B' || name === 'STRONG';
  if (isBold) return '**';
  return name === 'I' || name === 'EM' || /(?<![-\w])font-style:\s*italic/i.test(css) ? '*' : '';
}

/** An address that an article takes, or undefined. */
function linkOf(href: string): string | undefined {
  const address = href
    .trim()
    .replace(/[()[\]\s]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
  return /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(address) ? address : undefined;
}

function written(runs: readonly Run[]): string {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.mark === run.mark && last.href === run.href) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined
    .map(writtenRun)
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
    .replace(bullet, dash);
}

/** The sign that a word processor sets before a point of a list, with the spaces behind it. */
const bullet = /^(?:– )?[·•▪◦‣§-][ \u00A0]+/;

/** Spaces stay outside of the signs, which else would mark nothing; so do words that hold such signs themselves. */
function writtenRun({ text, mark, href }: Run): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (!words) return text;
  const linked = href && !/[[\]]/.test(words) ? `[${words}](${href})` : words;
  return mark && !words.includes('*') ? `${before}${mark}${linked}${mark}${after}` : `${before}${linked}${after}`;
}
