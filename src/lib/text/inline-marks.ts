/** What a mark makes of the text in it; `href` is the address of a link. */
export type MakeMarked<Node> = (tag: 'em' | 'strong' | 'a', content: (string | Node)[], given: Given) => string | Node;

interface Given {
  /** Another for each mark of a text. */
  key: number;
  href?: string | undefined;
}

/**
 * Reads the markup of a text: `*emphasis*` or `_emphasis_`, `**strong**` or `__strong__`, and `[words](https://…)`. What
 * opens and what closes follows CommonMark's rules for runs of signs (0.31.2, 6.2); a sign without its partner stays the
 * letter that it is, as do HTML, other schemes and addresses with a user name in them. Takes time in proportion to the
 * length of the text, whatever it holds.
 */
export function inlineMarks<Node>(text: string, make: MakeMarked<Node>): (string | Node)[] {
  const nodes: (string | Node)[] = [];
  const openers: Opener[] = [];
  let position = 0;
  for (const { 0: found, 1: run, 2: words, 3: href, index } of text.matchAll(markup)) {
    const end = index + found.length;
    const [opens, closes] = run ? flanks(text[index - 1], run, text[end]) : [];
    // What marks nothing stays within the letters around it: lone signs, and addresses in the text.
    if (!words && !opens && !closes) continue;
    nodes.push(text.slice(position, index));
    position = end;
    if (words) {
      nodes.push(make('a', inlineMarks(words, make), { key: index, href }));
      continue;
    }
    let left = found.length;
    while (left > 0) {
      const place = openers.findLastIndex((opener) => closes && isPartner(opener, found, opens));
      const opener = openers[place];
      if (!opener) break;
      const taken = Math.min(opener.left, left, 2);
      opener.left -= taken;
      const content = nodes.splice(opener.at + 1);
      nodes[opener.at] = opener.run.slice(0, opener.left);
      nodes.push(make(taken > 1 ? 'strong' : 'em', content, { key: end - left }));
      left -= taken;
      openers.splice(opener.left > 0 ? place + 1 : place);
    }
    nodes.push(found.slice(0, left));
    if (opens && left > 0) openers.push({ at: nodes.length - 1, run: found, left, closes });
    // A partner is looked for among the nearest signs only: among all of them it would cost time.
    if (openers.length > 9) openers.shift();
  }
  return [...nodes, text.slice(position)];
}

/** A run of signs that waits for another to close it. */
interface Opener {
  /** Its place among the nodes. */
  at: number;
  run: string;
  left: number;
  closes: boolean | undefined;
}

/** A run of signs, a link, or an address. Its host holds no `@`: what stands before one would only look like the host. */
const markup =
  /(\*+|_+)|\[([^[\]]+)\]\((https:\/\/[^\s()[\]/?#@\\]+(?:[/?#][^\s()[\]]*)?)\)|https?:\/\/[^\s*[]*[^\s*[_]/g;

/** Whether a run opens and whether it closes: nothing beside a space, beside a stop outwards only; in a word `_` is a letter. */
function flanks(before = ' ', run: string, after = ' '): boolean[] {
  const [freeBefore, freeAfter] = [before, after].map((sign) => /[\s\p{P}\p{S}]/u.test(sign));
  const opens = /\S/.test(after) && (freeBefore || !freeAfter);
  const closes = /\S/.test(before) && (freeAfter || !freeBefore);
  return run[0] === '_' && opens && closes ? [freeBefore!, freeAfter!] : [opens!, closes!];
}

/** Runs of one sign; where one of both could open and close, their lengths tell whether they belong together. */
function isPartner({ run, closes }: Opener, found: string, opens: boolean | undefined): boolean {
  const isOdd = (opens || closes) && (run.length + found.length) % 3 === 0 && run.length % 3 !== 0;
  return run[0] === found[0] && !isOdd;
}
