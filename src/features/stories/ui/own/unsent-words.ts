import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import type { OwnStoryDetail } from '../../contract.ts';
import { asSent, hasWords } from '../../sent-words.ts';

/** What an author writes to the newsroom about a story that was sent. */
export const wordActs = ['answer', 'object', 'appeal', 'write'] as const;
export type WordAct = (typeof wordActs)[number];

/** Under this name the words live in the browser's tab until they are sent. */
export const draftOfWords = (userId: string, storyId: string, act: WordAct): LocalDraft => ({
  userId,
  subject: `${storyId}:${act}`,
});

/** What of a story can be told anew with an answer, in reading order. */
export const retold = [
  'title',
  'location',
  'protagonistName',
  'protagonistRole',
  'category',
  'story',
  'context',
  'impact',
] as const;
export type Retold = Record<(typeof retold)[number], string>;

/** The same for the corrections of a story that go with an answer. */
export const draftOfCorrections = (userId: string, storyId: string): LocalDraft => ({
  userId,
  subject: `${storyId}:corrections`,
});

/** Keeps what differs from the story as it was sent, and what was given to the newsroom, which may have it by now. */
export function keepCorrections(
  draft: LocalDraft,
  fields: Retold,
  values: Retold,
  given: readonly (keyof Retold)[] = [],
): void {
  const names = retold.filter((name) => values[name] !== fields[name] || given.includes(name));
  keep(draft, pick(values, names));
}

/** Keeps of the corrections what the story does not say; answers whether something is left. */
export function keepUnsentCorrections(draft: LocalDraft, { fields }: Pick<Known, 'fields'>): boolean {
  const unsent = unsentCorrections(draft, fields);
  keep(draft, unsent);
  return Object.keys(unsent).length > 0;
}

function keep(draft: LocalDraft, corrections: Partial<Retold>): void {
  keepDraft(draft, Object.keys(corrections).length > 0 ? JSON.stringify(corrections) : '');
}

/** What was corrected and not sent; nothing where that cannot be read. */
export function keptCorrections(draft: LocalDraft): Partial<Retold> {
  try {
    const unsent = JSON.parse(readDraft(draft) || '{}') as Partial<Retold>;
    return pick(
      unsent,
      retold.filter((name) => typeof unsent[name] === 'string'),
    );
  } catch {
    return {};
  }
}

type Known = Pick<OwnStoryDetail, 'id' | 'acts' | 'mayWrite' | 'messages' | 'fields'>;

/**
 * Words for acts that are no longer possible, which nobody has but their author: what the newsroom has already, because the
 * answer to it alone was lost, is none of them. Browser only.
 */
export function lateWords(userId: string, story: Known) {
  return wordActs
    .filter((act) => (act === 'write' ? !story.mayWrite : !story.acts.includes(act)))
    .map((act) => ({
      act,
      text: unlessSent(readDraft(draftOfWords(userId, story.id, act)), story),
      corrections: act === 'answer' ? unsentCorrections(draftOfCorrections(userId, story.id), story.fields) : {},
    }))
    .filter(({ text, corrections }) => text !== '' || Object.keys(corrections).length > 0);
}

function unlessSent(text: string, story: Pick<Known, 'messages'>): string {
  return hasWords(story, 'author', text) ? '' : text;
}

function unsentCorrections(draft: LocalDraft, fields: Known['fields']): Partial<Retold> {
  const kept = keptCorrections(draft);
  return pick(
    kept,
    retold.filter((name) => name in kept && asSent(kept[name] ?? '') !== fields[name]),
  );
}

export function forgetLateWords(userId: string, storyId: string, act: WordAct): void {
  keepDraft(draftOfWords(userId, storyId, act), '');
  if (act === 'answer') keepDraft(draftOfCorrections(userId, storyId), '');
}

export function pick(from: Readonly<Partial<Retold>>, names: readonly (keyof Retold)[]): Partial<Retold> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
