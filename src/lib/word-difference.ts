/** A run of words that two texts share, or that only the later or only the earlier one has. */
export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * What changed from one text to another, by words: a longest common sequence of them, what was removed before what was
 * added. Joined, the runs that are not added give the earlier text, and those that are not removed the later one. Takes
 * time and memory by the product of both lengths: 4000 words on each side are 16 million steps and 32 MB.
 */
export function wordDifference(earlier: string, later: string): WordChange[] {
  const [from, to] = [wordsOf(earlier), wordsOf(later)];
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;

  const changes: WordChange[] = [];
  add(changes, 'same', from.slice(0, start).join(''));
  addMiddle(changes, from.slice(start, from.length - end), to.slice(start, to.length - end));
  add(changes, 'same', from.slice(from.length - end).join(''));
  return changes;
}

/** Words with the space behind them; space before the first one stands alone. */
function wordsOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*/g) ?? [];
}

function addMiddle(changes: WordChange[], from: readonly string[], to: readonly string[]): void {
  const width = to.length + 1;
  const common = commonLengths(from, to);
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      add(changes, 'same', from[i]!);
      i += 1;
      j += 1;
    } else if (i < from.length && (j === to.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      add(changes, 'removed', from[i]!);
      i += 1;
    } else {
      add(changes, 'added', to[j]!);
      j += 1;
    }
  }
}

/** At `i * (to.length + 1) + j`: how many words the rest of `from` after `i` and of `to` after `j` have in common. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint16Array {
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        from[i] === to[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  return lengths;
}

/** Puts text to the run before it where it is of the same kind; what was removed stands before what was added. */
function add(changes: WordChange[], kind: WordChange['kind'], text: string): void {
  if (text === '') return;
  const last = changes.at(-1);
  const beforeLast = changes.at(-2);
  if (last?.kind === kind) last.text += text;
  else if (kind === 'removed' && last?.kind === 'added' && beforeLast?.kind === 'removed') beforeLast.text += text;
  else if (kind === 'removed' && last?.kind === 'added') changes.splice(-1, 0, { kind, text });
  else changes.push({ kind, text });
}
