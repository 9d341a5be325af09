import { pseudoRandom } from '#lib/pseudo-random.ts';

/** What everybody may know at one instant. */
export interface Seen {
  at: number;
  /** Points on the board by name. */
  points: ReadonlyMap<string, number>;
  /** Votes by article. */
  sums: ReadonlyMap<string, { pro: number; contro: number }>;
  /** Comments so far, with the names of their authors. */
  comments: readonly { name: string; articleId: string; at: number }[];
  /** Articles whose open pages were told of votes since the look before. */
  told: readonly string[];
}

export interface Guess {
  name: string;
  articleId: string;
  side: 'pro' | 'contro';
  at: number;
}

/**
 * The best that a stranger can make of it: whose points rose by what no comment explains is taken to have voted at that
 * instant, and where nothing tells, whoever commented is taken to have voted then. The article is that of the step
 * or the word of the stream which is nearest, and the side the one that most of its new votes went to.
 */
export function inferVotes(seen: readonly Seen[], names: readonly string[], seed: number): Guess[] {
  const random = pseudoRandom(seed);
  const steps = seen.flatMap((now, index) => {
    const before = seen[index - 1];
    if (!before) return [];
    return [...now.sums].flatMap(([articleId, { pro, contro }]) => {
      const was = before.sums.get(articleId)!;
      const [moved, other] = [pro - was.pro, contro - was.contro];
      return moved !== 0 || other !== 0 ? [{ articleId, pro: moved, contro: other, at: (before.at + now.at) / 2 }] : [];
    });
  });
  const words = seen.flatMap(({ at, told }) => told.map((articleId) => ({ articleId, at })));
  const nearest = <Event extends { at: number }>(events: readonly Event[], at: number): Event | undefined =>
    events.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0];

  return names.map((name) => {
    const at = instantOf(name, seen) ?? seen[Math.floor(random() * seen.length)]!.at;
    const word = nearest(words, at);
    const step = nearest(
      steps.filter(({ articleId }) => !word || articleId === word.articleId),
      at,
    );
    const lean = (step?.pro ?? 0) - (step?.contro ?? 0);
    const isPro = lean === 0 ? random() < 0.5 : lean > 0;
    return { name, articleId: step?.articleId ?? word?.articleId ?? '', side: isPro ? 'pro' : 'contro', at };
  });
}

/** When somebody seems to have voted: their points rose by more than their comments, or else they commented. */
function instantOf(name: string, seen: readonly Seen[]): number | undefined {
  const saidBy = ({ comments }: Seen) => comments.filter((comment) => comment.name === name).length;
  for (const [index, now] of seen.entries()) {
    const before = seen[index - 1];
    if (!before) continue;
    const gained = (now.points.get(name) ?? 0) - (before.points.get(name) ?? 0);
    if (gained - (saidBy(now) - saidBy(before)) >= 2) return (before.at + now.at) / 2;
  }
  return seen.at(-1)?.comments.find((comment) => comment.name === name)?.at;
}
