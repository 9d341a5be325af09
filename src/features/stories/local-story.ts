import { z } from 'zod';
import { Attachment, type StoryDraft } from './contract.ts';
import { DraftFields } from './fields.ts';
import { keepDraft, localStory, readDraft, type StoryWriter } from '#lib/local-draft.ts';
import { readUnanswered, wasSent, type Unanswered } from '#lib/unanswered.ts';
import { stepFrom, type Step } from './wizard-rules.ts';

/** A story that is being written, as one place had it at one time. */
export interface StoryVersion {
  fields: DraftFields;
  attachments: Attachment[];
  step: Step;
  /** When it was last changed, ISO 8601. */
  at: string;
}

/** What the browser keeps of a story while it is written. */
export interface LocalStory extends StoryVersion {
  /** The `updatedAt` of the account's draft that this text goes on from; null where it began here. */
  basedOn: string | null;
  /** What was given to the account and is not known to have arrived: its draft may be this, whatever `basedOn` says. */
  unanswered: Unanswered;
  /** Other texts that were found besides, until the reader said which of them it is. */
  others: StoryVersion[];
}

/** A story of which nothing is written. */
export function blankStory(contactEmail = ''): LocalStory {
  return { ...blankVersion, fields: { ...blankFields, contactEmail }, basedOn: null, unanswered: [], others: [] };
}

/** What this browser keeps for somebody; undefined where it keeps nothing, or nothing that can be read. */
export function readLocalStory(owner: StoryWriter): LocalStory | undefined {
  try {
    const stored: unknown = JSON.parse(readDraft(localStory(owner)) || 'null');
    if (!isRecord(stored)) return undefined;
    const others = Array.isArray(stored['others']) ? stored['others'].filter(isRecord).map(versionFrom) : [];
    const basedOn = textOr(stored['basedOn'], null);
    return { ...versionFrom(stored), basedOn, unanswered: readUnanswered(stored['unanswered']), others };
  } catch {
    return undefined;
  }
}

/**
 * Keeps a story here at once, so that a crash takes nothing. Of one in which nothing is written nothing stays: the address
 * that was filled in by itself says who sat here. Answers whether the browser did.
 */
export function keepLocalStory(owner: StoryWriter, story: LocalStory): boolean {
  const isEmpty = ![story, ...story.others].some(isWritten);
  return keepDraft(localStory(owner), isEmpty ? '' : JSON.stringify(story));
}

/** Whether somebody wrote something; the address is filled in by itself, and a choice alone is no text. */
export function isWritten({ fields, attachments }: StoryVersion): boolean {
  const { contactEmail: _, isAnonymous: __, ...texts } = fields;
  return attachments.length > 0 || Object.values(texts).some((text) => text.trim() !== '');
}

/** Whether two versions say the same, in whatever order the server and the browser name the fields. */
export function isSameText(one: StoryVersion, two: StoryVersion): boolean {
  return textOf(one) === textOf(two);
}

/** What a version says, the same for two that say the same. */
export function textOf({ fields, attachments }: StoryVersion): string {
  return JSON.stringify([fieldNames.map((name) => fields[name]), attachments.map(({ id }) => id)]);
}

/**
 * With which text the wizard begins, of what the browser and the account have: the newest, beside it all those that say
 * something else. An account's draft that this browser's text goes on from is no other text.
 */
export function startingStory(
  found: {
    local?: LocalStory | undefined;
    signedOut?: LocalStory | undefined;
    draft?: StoryVersion | null | undefined;
  },
  contactEmail: string,
): LocalStory {
  const { local, signedOut, draft } = found;
  const isAncestor = draft && local && isWritten(local) && goesOnFrom(local, draft);
  const begun = [local, signedOut, isAncestor ? undefined : draft]
    .filter((version): version is StoryVersion => version !== undefined && version !== null && isWritten(version))
    .sort(newestFirst);
  // What waited for a choice is no more the one to begin with than it was before.
  const waiting = [...(local?.others ?? []), ...(signedOut?.others ?? [])].sort(newestFirst);
  const [first, ...rest] = [...begun, ...waiting];
  if (!first) return blankStory(contactEmail);
  return {
    ...versionOf(first),
    basedOn: draft?.at ?? local?.basedOn ?? null,
    // It may still arrive, later than the page that waited for its answer was closed.
    unanswered: local?.unanswered ?? [],
    others: differing(first, rest),
  };
}

/** Whether an account's draft is what this text was written on, or what was given to the account of it. */
export function goesOnFrom({ basedOn, unanswered }: LocalStory, draft: StoryVersion): boolean {
  return basedOn === draft.at || wasSent(unanswered, textOf(draft));
}

/** What is left to write when one of the texts was sent: the others, without the files that went with it. */
export function leftAfterSending(story: LocalStory, sent: StoryVersion): LocalStory | undefined {
  const gone = new Set(sent.attachments.map(({ id }) => id));
  const [next, ...others] = differing(sent, [story, ...story.others])
    .map((version) => ({ ...version, attachments: version.attachments.filter(({ id }) => !gone.has(id)) }))
    .filter(isWritten);
  return next && { ...next, basedOn: null, unanswered: [], others };
}

/** The account's draft as a version of the story. */
export function versionOfDraft({ step, attachments, updatedAt, ...fields }: StoryDraft): StoryVersion {
  return { fields, attachments, step: stepFrom(step), at: updatedAt };
}

/** The version alone, without what is kept beside it. */
export function versionOf({ fields, attachments, step, at }: StoryVersion): StoryVersion {
  return { fields, attachments, step, at };
}

const blankFields = DraftFields.parse({});
const fieldNames = Object.keys(blankFields) as (keyof DraftFields)[];
const blankVersion: StoryVersion = { fields: blankFields, attachments: [], step: 1, at: new Date(0).toISOString() };

const newestFirst = (one: StoryVersion, two: StoryVersion) => Date.parse(two.at) - Date.parse(one.at);

/** Those of the versions that say something else than this one, each once. */
function differing(from: StoryVersion, versions: readonly StoryVersion[]): StoryVersion[] {
  const different = versions.filter((version) => isWritten(version) && !isSameText(version, from)).map(versionOf);
  return different.filter((version, at) => different.findIndex((earlier) => isSameText(earlier, version)) === at);
}

/** What was stored, as far as it can be read: a text over the limit is a text of the reader's too. */
function versionFrom(stored: Record<string, unknown>): StoryVersion {
  const storedFields = isRecord(stored['fields']) ? stored['fields'] : {};
  const fields = Object.fromEntries(
    Object.entries(blankFields).map(([name, blank]) => [
      name,
      typeof storedFields[name] === typeof blank ? storedFields[name] : blank,
    ]),
  ) as DraftFields;
  const attachments = z.array(Attachment).safeParse(stored['attachments']).data ?? [];
  return { fields, attachments, step: stepFrom(stored['step']), at: textOr(stored['at'], blankVersion.at) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' ? value : other;
}
