import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import type { OwnStoryDetail } from '../../contract.ts';

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

/** Keeps what differs from the story as it was sent. */
export function keepCorrections(draft: LocalDraft, fields: Retold, values: Retold): void {
  const changed = retold.filter((name) => values[name] !== fields[name]);
  keepDraft(draft, changed.length > 0 ? JSON.stringify(pick(values, changed)) : '');
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
      corrections: act === 'answer' ? unsentCorrections(userId, story) : {},
    }))
    .filter(({ text, corrections }) => text !== '' || Object.keys(corrections).length > 0);
}

function unlessSent(text: string, { messages }: Pick<Known, 'messages'>): string {
  return messages.some((message) => message.from === 'author' && message.text === asSent(text)) ? '' : text;
}

function unsentCorrections(userId: string, { id, fields }: Known): Partial<Retold> {
  const kept = keptCorrections(draftOfCorrections(userId, id));
  return pick(
    kept,
    retold.filter((name) => name in kept && asSent(kept[name] ?? '') !== fields[name]),
  );
}

/** Whether these are the last words about a story: they were sent, and nobody answered them yet. */
export function endsWithWords({ messages }: Pick<OwnStoryDetail, 'messages'>, text: string): boolean {
  const last = messages.at(-1);
  return last?.from === 'author' && last.text === asSent(text);
}

/** A text as the server keeps it. */
const asSent = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

export function forgetLateWords(userId: string, storyId: string, act: WordAct): void {
  keepDraft(draftOfWords(userId, storyId, act), '');
  if (act === 'answer') keepDraft(draftOfCorrections(userId, storyId), '');
}

export function pick(from: Readonly<Partial<Retold>>, names: readonly (keyof Retold)[]): Partial<Retold> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
