import { draftMark } from './draft-mark.ts';
import { publication } from './publication.ts';

/** What somebody typed and the server does not have yet, for them alone, until they sign out. */
export interface LocalDraft {
  userId: string;
  /** What the text is for. */
  subject: string;
  /** Whether it outlives the browser's tab. */
  isLasting?: boolean;
}

/** Who writes a story: an account, or whoever has none. */
export type StoryWriter = { userId: string } | 'anon';

/** The one story that somebody writes. Without an account it belongs to whoever sits here, and no sign-out takes it. */
export function localStory(writer: StoryWriter): LocalDraft {
  return { userId: writer === 'anon' ? writer : writer.userId, subject: story, isLasting: true };
}

/** Under what a browser keeps it: readers have texts under these keys. */
export function draftKey({ userId, subject }: LocalDraft): string {
  return subject === story ? storyPrefix + userId : `${prefix}${userId}:${subject}`;
}

export function readDraft(draft: LocalDraft): string {
  try {
    return storageOf(draft).getItem(draftKey(draft)) ?? '';
  } catch {
    return '';
  }
}

/** Where it is noted under which key a draft was sent (`kept-key.ts`): that is no draft, and goes with the one that it is about. */
export function keyBeside(draft: LocalDraft): LocalDraft {
  return { ...draft, subject: draft.subject + keyMark };
}

/** Keeps a text; an empty one is forgotten. Tells whether the browser could: without storage the text is in the box alone. */
export function keepDraft(draft: LocalDraft, text: string): boolean {
  try {
    const storage = storageOf(draft);
    if (text) storage.setItem(draftKey(draft), text);
    else for (const gone of [draft, keyBeside(draft)]) storage.removeItem(draftKey(gone));
    return true;
  } catch {
    return false;
  }
}

/** What an account wrote that outlives the tab, by subject, but for a story: it is here because the server does not have it. */
export function lastingDrafts(userId: string): string[] {
  const own = draftKey({ userId, subject: '' });
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own) && !key.endsWith(keyMark))
      .map((key) => key.slice(own.length));
  } catch {
    return [];
  }
}

/** Forgets the lasting drafts of other accounts than this one whose subject is meant. */
export function forgetOthersDrafts(userId: string, isMeant: (subject: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter((known) => known.startsWith(prefix))) {
      const [owner, ...subject] = key.slice(prefix.length).split(':');
      if (owner !== userId && isMeant(subject.join(':'))) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Forgets every draft of this tab and every lasting one, whoever typed it with an account. */
export function forgetDrafts(): void {
  const anonymousStory = draftKey(localStory('anon'));
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = globalThis[kind];
      for (const key of Object.keys(storage)) {
        if (key !== anonymousStory && (key.startsWith(prefix) || key.startsWith(storyPrefix))) storage.removeItem(key);
      }
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

const prefix = publication.id + draftMark;
const storyPrefix = `${publication.id}:story:`;
const story = 'story';
const keyMark = '#chiave';

const storageOf = ({ isLasting }: LocalDraft) => (isLasting ? localStorage : sessionStorage);
