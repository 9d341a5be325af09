import { keepDraft, lastingDrafts, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import { randomKey } from '#lib/random-key.ts';
import { readUnanswered, type Unanswered } from '#lib/unanswered.ts';

/** What somebody writes and the server does not have yet, with the version that it was written on. */
export interface LocalText<Value> {
  base: { version: number; value: Value };
  value: Value;
  /** What was sent in the place of that version and never answered: a later one may be this. */
  unanswered: Unanswered;
}

/** A text that a page left in the browser, where it stands, and how. */
export interface LeftText<Value> {
  place: LocalDraft;
  stored: string;
  text: LocalText<Value>;
}

const prefix = 'articolo:';
/** Before what tells the pages that write the same text apart. */
const ofPage = '@';

/**
 * Where one page keeps one text: a lasting local draft of its own, so that another tab with the same text writes over
 * nothing.
 */
export function placeOfPage(userId: string, subject: string): LocalDraft {
  return { userId, subject: prefix + subject + ofPage + randomKey(), isLasting: true };
}

/** The subject of a local text that stands in the browser under this one of a draft; undefined for drafts of other things. */
export function localTextSubject(subjectOfDraft: string): string | undefined {
  return subjectOfDraft.startsWith(prefix) ? withoutPage(subjectOfDraft).slice(prefix.length) : undefined;
}

/** Keeps it. Tells whether the browser could. */
export function keepText<Value>(place: LocalDraft, text: LocalText<Value>): boolean {
  return keepDraft(place, JSON.stringify(text));
}

/** Whether the browser has this text there. */
export function isKept<Value>(place: LocalDraft, text: LocalText<Value>): boolean {
  return readDraft(place) === JSON.stringify(text);
}

/** Forgets what this page keeps. */
export function forgetText(place: LocalDraft): void {
  keepDraft(place, '');
}

/**
 * What the account left unsaved of the text of a page in this browser, what was written on the latest version first;
 * `isValue` tells whether it has the shape of such a text.
 */
export function leftTexts<Value>(
  { userId, subject }: LocalDraft,
  isValue: (given: unknown) => given is Value,
): LeftText<Value>[] {
  return lastingDrafts(userId)
    .filter((known) => withoutPage(known) === withoutPage(subject))
    .flatMap((known) => {
      const place = { userId, subject: known, isLasting: true };
      const stored = readDraft(place);
      const text = textIn(stored, isValue);
      return text ? [{ place, stored, text }] : [];
    })
    .toSorted((one, other) => other.text.base.version - one.text.base.version);
}

/** Makes what was left the text of a page. Tells whether it still is what it was: else its page lives, or somebody left. */
export function takeOver<Value>({ place, stored, text }: LeftText<Value>, by: LocalDraft): boolean {
  if (readDraft(place) !== stored) return false;
  forgetText(place);
  keepText(by, text);
  return true;
}

const withoutPage = (subject: string): string => subject.split(ofPage)[0]!;

function textIn<Value>(stored: string, isValue: (given: unknown) => given is Value): LocalText<Value> | undefined {
  try {
    const { base, value, unanswered } = JSON.parse(stored) as LocalText<Value>;
    const isWhole = typeof base.version === 'number' && isValue(base.value) && isValue(value);
    return isWhole ? { base, value, unanswered: readUnanswered(unanswered) } : undefined;
  } catch {
    // Nothing, or of another release.
    return undefined;
  }
}
