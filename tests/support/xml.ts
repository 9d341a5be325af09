/** An element of a parsed XML text. `text` is what stands directly in it, decoded. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Reads XML 1.0 without document types, strictly: throws where the text is not well-formed. */
export function parseXml(xml: string): XmlElement {
  // oxlint-disable-next-line no-control-regex -- what XML cannot hold
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml) || !xml.isWellFormed()) {
    throw new Error('a character that XML cannot hold');
  }
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>/i, '');
  while (rest) {
    const token = tokens.exec(rest);
    if (!token) throw new Error(`not well-formed at: ${rest.slice(0, 80)}`);
    rest = rest.slice(token[0].length);
    take(open, token.groups!);
  }
  const [element, ...others] = root.children;
  if (open.length > 1 || !element || others.length > 0 || root.text.trim()) throw new Error('not one closed element');
  return element;
}

/** Elements of this name at any depth, in their order. */
export function elements({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);
}

/** The text of the first element of this name at any depth. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return elements(element, name)[0]?.text;
}

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const tokens = new RegExp(
  String.raw`^(?:<!\[CDATA\[(?<cdata>[^]*?)\]\]>|</(?<closed>${name})\s*>|<(?<opened>${name})(?<attributes>(?:\s+${name}="[^"<]*")*)\s*(?<empty>/?)>|(?<text>[^<]+))`,
);

function take(
  open: XmlElement[],
  { cdata, closed, opened, attributes = '', empty, text }: Record<string, string>,
): void {
  const parent = open.at(-1)!;
  if (cdata !== undefined) parent.text += cdata;
  else if (text !== undefined) parent.text += decoded(text);
  else if (closed) {
    if (parent.name !== closed) throw new Error(`${closed} closes ${parent.name}`);
    open.pop();
  } else {
    const element = { name: opened!, attributes: attributesIn(attributes), children: [], text: '' };
    checkPrefix(open, element);
    parent.children.push(element);
    if (!empty) open.push(element);
  }
}

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decoded(value)]);
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`an attribute twice: ${text}`);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function checkPrefix(open: XmlElement[], element: XmlElement): void {
  const [prefix, local] = element.name.split(':');
  const isKnown = [...open, element].some(({ attributes }) => `xmlns:${prefix}` in attributes);
  if (local && !isKnown) throw new Error(`unknown prefix: ${prefix}`);
}

function decoded(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in text');
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+));|&/g, (_, named: string, code: string) => {
    if (named) return entities[named]!;
    if (code) return String.fromCodePoint(Number(code));
    throw new Error(`a bare ampersand in: ${text}`);
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
