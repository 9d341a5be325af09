import { sameWords, unsaidMeanings } from '#features/articles/verdict-meanings.ts';
import type { FormatDraft } from '#features/formats/draft.ts';
import { drafts } from '#features/formats/drafts.ts';
import type { Format } from '#features/formats/formats.ts';

/**
 * The paths of the words that readers vote on, as far as a text says them. Once it is out they stay: every vote was given to
 * them, and so was what a verdict says later. A meaning that nobody wrote out yet is none.
 */
export function votedPaths(format: Format, text: object): string[] {
  const { votedOn = [] }: FormatDraft = drafts[format];
  return votedOn.filter((path) => isSaid(wordsAt(text, path)));
}

/**
 * The paths of words that readers voted on and that another text of the article does not say any more, and of labels that
 * changed places; none where every vote still means what it meant.
 */
export function changedVotedWords(format: Format, before: object, after: object): string[] {
  const says = (path: string, earlier = path) => sameWords(wordsAt(after, path), wordsAt(before, earlier));
  const changed = votedPaths(format, before).filter((path) => !says(path));
  const { opposites }: FormatDraft = drafts[format];
  if (!opposites) return changed;
  const [one, other] = opposites;
  const haveChangedPlaces = !says(one) && says(one, other) && says(other, one);
  return haveChangedPlaces ? [...changed, ...opposites] : changed;
}

/** Whether a path of changed words is that of a label that changed places, which could have been put in other words. */
export function isExchanged(format: Format, path: string): boolean {
  const { opposites }: FormatDraft = drafts[format];
  return opposites?.includes(path) ?? false;
}

const isSaid = (words: string) =>
  words.trim() !== '' && Object.values(unsaidMeanings).every((unsaid) => !sameWords(words, unsaid));

/** What a text says at `block.key`. */
function wordsAt(text: object, path: string): string {
  const [block = '', key = ''] = path.split('.');
  const words = (text as Record<string, Record<string, unknown> | undefined>)[block]?.[key];
  return typeof words === 'string' ? words : '';
}
