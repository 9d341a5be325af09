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
 * What somebody copied from a word processor or a page, as an article is written: paragraphs with emphasis, strong words,
 * links to https addresses, and lists. Headings become strong lines, rows of a table lines with `|` between the cells,
 * small raised numbers such signs; lists within lists come one after another. Programs, styles and pictures are left out.
 * Spaces that do not break are kept.
 */
export function markdownOf(root: PastedNode): string {
  const paragraphs: Run[][] = [[]];
  walk(root, { mark: '', href: undefined, point: '', isCell: false, isRaised: false, keepsLines: false }, paragraphs);
  return paragraphs
    .map(written)
    .filter(Boolean)
    .reduce((text, paragraph) => text + (isSameList(lastLine(text), paragraph) ? '\n' : '\n\n') + paragraph, '')
    .trim();
}

/** Whether there is a row with several cells in it. */
export function hasTable(node: PastedNode): boolean {
  const inside = [...node.childNodes];
  const cells = inside.filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH');
  return (node.nodeName === 'TR' && cells.length > 1) || inside.some(hasTable);
}

/** Whether words of the plain text that came along are missing: then the plain text is the one to take. */
export function losesWords(markdown: string, plainText: string): boolean {
  const counts = new Map<string, number>();
  for (const word of longWords(markdown)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return longWords(plainText).some((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  });
}

/** Shorter ones may be the signs of a list, such as `iii.`. */
const longWords = (text: string) => text.replace(invisible, '').match(/\p{L}{5,}/gu) ?? [];

interface Style {
  mark: '' | '*' | '**';
  href: string | undefined;
}

/** What holds for everything inside of a node. */
interface Around extends Style {
  /** What the next points of a list begin with: a dash, or nothing where each has a number of its own. */
  point: string;
  isCell: boolean;
  isRaised: boolean;
  keepsLines: boolean;
}

interface Run extends Style {
  text: string;
}

function walk(node: PastedNode, around: Around, paragraphs: Run[][]): void {
  const put = (text: string, style: Style = plain): void => void paragraphs.at(-1)!.push({ ...style, text });
  const { mark, href } = around;
  if (node.nodeType === textNode) return put(textOf(node, around), { mark, href });
  if (node.nodeType !== elementNode || dropped.has(node.nodeName)) return;
  if (node.nodeName === 'BR') return put(around.isCell ? ' ' : '\n', { mark, href });
  const css = node.getAttribute?.('style') ?? '';
  // Word draws the sign of a point itself, in the paragraph.
  if (/mso-list:\s*Ignore/i.test(css)) return put(signOf(node));

  const isCell = node.nodeName === 'TD' || node.nodeName === 'TH';
  const isBlock = blocks.has(node.nodeName) && !around.isCell;
  // A paragraph in a point of a list is that point.
  if (isBlock && !isSign(paragraphs.at(-1)!)) paragraphs.push([]);
  if (node.nodeName === 'LI') put(around.point || dash);
  if (isCell && paragraphs.at(-1)!.length > 0) put(' | ');
  const inside = { ...around, ...styleOf(node, css, around), ...surroundings(node, around, isCell) };
  let number = Number(node.getAttribute?.('start') ?? 1);
  for (const child of node.childNodes) {
    const isNumbered = node.nodeName === 'OL' && child.nodeName === 'LI';
    walk(child, isNumbered ? { ...inside, point: `${number++}. ` } : inside, paragraphs);
  }
  if (isBlock) paragraphs.push([]);
  else if (blocks.has(node.nodeName)) put(' ');
}

function surroundings(node: PastedNode, around: Around, isCell: boolean): Partial<Around> {
  return {
    ...(node.nodeName === 'UL' || node.nodeName === 'OL' ? { point: dash } : {}),
    isCell: around.isCell || isCell,
    isRaised: around.isRaised || node.nodeName === 'SUP',
    keepsLines: around.keepsLines || node.nodeName === 'PRE',
  };
}

function textOf({ textContent }: PastedNode, { isRaised, isCell, keepsLines }: Around): string {
  const text = (textContent ?? '').replace(invisible, '').replace(/\r\n?/g, '\n');
  const spaced = keepsLines && !isCell ? text.replace(/[ \t\f]+/g, ' ') : text.replace(/[ \t\n\f]+/g, ' ');
  return isRaised && /^[\d\s]+$/.test(spaced) ? spaced.replace(/\d/g, (digit) => raised[Number(digit)]!) : spaced;
}

/** The sign of a point as Word drew it: a number stays one, everything else is a dash. */
function signOf(node: PastedNode): string {
  const drawn = lettersIn(node).replace(/\s+/g, '');
  return /^\(?\d{1,2}[.)]$/.test(drawn) ? `${drawn.replace(/\D/g, '')}. ` : dash;
}

function lettersIn(node: PastedNode): string {
  return node.nodeType === textNode ? (node.textContent ?? '') : [...node.childNodes].map(lettersIn).join('');
}

const isSign = (runs: readonly Run[]) =>
  /^(?:-|\d+\.)$/.test(
    runs
      .map(({ text }) => text)
      .join('')
      .trim(),
  );

const isSameList = (line: string, next: string) =>
  [/^- /, /^\d{1,2}\. /].some((point) => point.test(line) && point.test(next));
const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

const dash = '- ';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Where a word may be divided, and marks of programs: nobody sees them. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;
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
function styleOf(node: PastedNode, css: string, around: Style): Style {
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
const bullet = /^(?:- )?[·•▪◦‣§-][ \u00A0]+/;

/** Spaces stay outside of the signs, which else would mark nothing; words between which they would not count have none. */
function writtenRun({ text, mark, href }: Run, index: number, runs: readonly Run[]): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (!words) return text;
  const linked = href && !/[[\]]/.test(words) ? `[${words}](${href})` : words;
  const previous = before || runs[index - 1]?.text.at(-1) || ' ';
  const next = after || runs[index + 1]?.text.at(0) || ' ';
  const isFree = (stop.test(previous) || !stop.test(linked[0]!)) && (stop.test(next) || !stop.test(linked.at(-1)!));
  return mark && isFree && !words.includes('*') ? before + mark + linked + mark + after : before + linked + after;
}

const stop = /[\s\p{P}\p{S}]/u;
