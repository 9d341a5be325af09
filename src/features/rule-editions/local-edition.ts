import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import type { WrittenEdition } from './contract.ts';
import { editionChanges } from './kinds.ts';
import { saysTheSame } from './rules.ts';

/** What somebody changed of an edition and the server does not have, with the version that they had read. */
export interface LocalEdition {
  written: WrittenEdition;
  version: number;
  /** What was given to the server and is not known to have arrived: the edition may say this, whatever `version` is. */
  unanswered: WrittenEdition | null;
}

/** What this account left unsaved of an edition in this tab, or undefined. */
export function readEdition(userId: string, id: string): LocalEdition | undefined {
  try {
    const kept: unknown = JSON.parse(readDraft(draftOf(userId, id)));
    return localEdition(kept);
  } catch {
    // Nothing, or of another release.
    return undefined;
  }
}

/**
 * What of it is unsaved where the edition stands so: nothing where that says the same, and a change of this version where it
 * says what was given to the server.
 */
export function unsavedOf(
  own: LocalEdition | undefined,
  edition: WrittenEdition & { version: number },
): LocalEdition | undefined {
  // The server has had it since, and was not asked again.
  if (!own || own.version > edition.version) return own;
  // Put back as it was read, it is a change of what may have arrived.
  const mayBeOlder = own.unanswered !== null && own.version === edition.version;
  if (saysTheSame(own.written, edition) && !mayBeOlder) return undefined;
  const hasArrived = own.unanswered !== null && saysTheSame(asSaved(own.unanswered), edition);
  return hasArrived ? { written: own.written, version: edition.version, unanswered: null } : own;
}

/** What is left unsaved of it where `sent` was saved as `version`: what was typed meanwhile. */
export function leftOf(own: LocalEdition | undefined, sent: WrittenEdition, version: number): LocalEdition | undefined {
  return own && !saysTheSame(own.written, sent) ? { written: own.written, version, unanswered: null } : undefined;
}

/** Keeps it in this tab; undefined, it is forgotten. Tells whether the browser could. */
export function keepEdition(userId: string, id: string, edition: LocalEdition | undefined): boolean {
  return keepDraft(draftOf(userId, id), edition ? JSON.stringify(edition) : '');
}

const draftOf = (userId: string, id: string): LocalDraft => ({ userId, subject: `regole:${id}` });

/** As the server keeps it. */
const asSaved = ({ text, summary, ...rest }: WrittenEdition): WrittenEdition => ({
  ...rest,
  text: text?.trim() ?? null,
  summary: summary.trim(),
});

function localEdition(given: unknown): LocalEdition | undefined {
  const { version, written, unanswered } = (given ?? {}) as Partial<LocalEdition>;
  if (typeof version !== 'number' || !isWritten(written)) return undefined;
  return { version, written, unanswered: isWritten(unanswered) ? unanswered : null };
}

function isWritten(given: unknown): given is WrittenEdition {
  const { text, summary, change, holdsFrom } = (given ?? {}) as Partial<WrittenEdition>;
  return (
    typeof summary === 'string' &&
    (text === null || typeof text === 'string') &&
    (holdsFrom === null || typeof holdsFrom === 'string') &&
    editionChanges.some((known) => known === change)
  );
}
