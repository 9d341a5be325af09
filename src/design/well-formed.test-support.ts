/** Whether every element of an XML text is closed, in order. Enough for our own drawings. */
export function wellFormed(xml: string): boolean {
  const open: string[] = [];
  let rest = xml;
  while (rest) {
    const tag = /^[^<]*<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/.exec(rest);
    if (!tag) return false;
    rest = rest.slice(tag[0].length);
    const [, closes, name = '', , isEmpty] = tag;
    if (closes && open.pop() !== name) return false;
    if (!closes && !isEmpty) open.push(name);
  }
  return open.length === 0;
}
