/** A piece of a paragraph: its lines as one item, or the points of a list. */
export interface Piece {
  items: string[];
  /** Of a list: the number that it begins with, 0 where its points have none. */
  from?: number | undefined;
}

/**
 * The paragraphs of a text: what stands between blank lines. The points of a list are one paragraph, also with blank
 * lines between them.
 */
export function paragraphsOf(content: string): string[] {
  const paragraphs: string[] = [];
  let open: number | undefined;
  for (const part of content.split(/\r?\n[^\S\n]*\r?\n\s*/)) {
    const text = part.trim();
    if (!text) continue;
    const pieces = piecesOf(text);
    if (isSameList(open, pieces[0]!.from)) paragraphs.push(`${paragraphs.pop()}\n${text}`);
    else paragraphs.push(text);
    open = pieces.at(-1)!.from;
  }
  return paragraphs;
}

/**
 * A paragraph as prose and lists. A point of a list is a line that begins with `- `, `* `, `• `, `1. ` or `1) `, with the
 * lines below that begin with nothing of the kind. With `– ` somebody begins to speak. Below a line of prose no list begins
 * with another number than 1.
 */
export function piecesOf(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
  for (const line of paragraph.split('\n')) {
    const last = pieces.at(-1);
    const [mark, number = 0] = point.exec(line) ?? [];
    const from = mark ? Number(number) : undefined;
    const text = line.slice(mark?.length);
    if (isSameList(last?.from, from)) last!.items.push(text);
    else if (!last || (mark && from! < 2)) pieces.push({ items: [text], from });
    else last.items.push(`${last.items.pop()}\n${line}`);
  }
  return pieces;
}

/** A line of signs alone is no point. All blanks are passed before what follows is looked at: not once for each of them. */
const point = /^\s*(?:[-*•]|(\d\d?)[.)])\s+(?=\S)(?![-*•–\s]*$)/;

/** Both with numbers, or both without. */
const isSameList = (one: number | undefined, next: number | undefined) =>
  one !== undefined && next !== undefined && !one === !next;
