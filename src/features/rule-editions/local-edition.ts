import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import type { RuleEdition } from './contract.ts';
import { editionChanges } from './kinds.ts';

/** What of an edition is written. */
export type WrittenEdition = Pick<RuleEdition, 'text' | 'summary' | 'change' | 'holdsFrom'>;

/** What somebody changed of an edition and the server does not have, with the version that they had read. */
export interface LocalEdition {
  written: WrittenEdition;
  version: number;
}

/** What this account left unsaved of an edition in this tab, or undefined. */
export function readEdition(userId: string, id: string): LocalEdition | undefined {
  try {
    const kept: unknown = JSON.parse(readDraft(draftOf(userId, id)));
    return isLocalEdition(kept) ? kept : undefined;
  } catch {
    // Nothing, or of another release.
    return undefined;
  }
}

/** What is left unsaved of it where `sent` was saved as `version`: what was typed meanwhile. */
export function leftOf(own: LocalEdition | undefined, sent: WrittenEdition, version: number): LocalEdition | undefined {
  const isSent = (['text', 'summary', 'change', 'holdsFrom'] as const).every((key) => own?.written[key] === sent[key]);
  return own && !isSent ? { written: own.written, version } : undefined;
}

/** Keeps it in this tab; undefined, it is forgotten. Tells whether the browser could. */
export function keepEdition(userId: string, id: string, edition: LocalEdition | undefined): boolean {
  return keepDraft(draftOf(userId, id), edition ? JSON.stringify(edition) : '');
}

const draftOf = (userId: string, id: string): LocalDraft => ({ userId, subject: `regole:${id}` });

function isLocalEdition(given: unknown): given is LocalEdition {
  const { version, written } = (given ?? {}) as Partial<LocalEdition>;
  const { text, summary, change, holdsFrom } = (written ?? {}) as Partial<WrittenEdition>;
  return (
    typeof version === 'number' &&
    typeof summary === 'string' &&
    (text === null || typeof text === 'string') &&
    (holdsFrom === null || typeof holdsFrom === 'string') &&
    editionChanges.some((known) => known === change)
  );
}
