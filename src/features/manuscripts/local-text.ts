import { keepDraft, lastingDrafts, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import { randomKey } from '#lib/random-key.ts';

/** What somebody writes and the server does not have yet, with the version that it was written on. */
export interface LocalText<Value> {
  base: { version: number; value: Value };
  value: Value;
}

/** A text that a page left in the browser, and where it stands. */
export interface LeftText<Value> {
  place: LocalDraft;
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
      const text = readText(place, isValue);
      return text ? [{ place, text }] : [];
    })
    .toSorted((one, other) => other.text.base.version - one.text.base.version);
}

/** Makes what was left the text of a page. Tells whether it still is what it was: else its page lives, or somebody left. */
export function takeOver<Value>({ place, text }: LeftText<Value>, by: LocalDraft): boolean {
  if (!isKept(place, text)) return false;
  forgetText(place);
  keepText(by, text);
  return true;
}

const withoutPage = (subject: string): string => subject.split(ofPage)[0]!;

function readText<Value>(place: LocalDraft, isValue: (given: unknown) => given is Value): LocalText<Value> | undefined {
  try {
    const text = JSON.parse(readDraft(place)) as LocalText<Value>;
    const isWhole = typeof text.base.version === 'number' && isValue(text.base.value) && isValue(text.value);
    return isWhole ? text : undefined;
  } catch {
    // Nothing, or of another release.
    return undefined;
  }
}
