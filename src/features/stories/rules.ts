import type { Role } from '#features/accounts/roles.ts';
import { addRomeMonths, endOfRomeDay } from '#lib/rome-time.ts';
import type { Facet } from './facets.ts';
import type { StoryAct, StoryActor, StoryStatus } from './states.ts';

interface Move {
  from: readonly StoryStatus[];
  to: StoryStatus;
  by: readonly StoryActor[];
}

/** What may be done with a story, from where, to where and by whom (product rules 4.13 and 4.15). The one table. */
export const moves: Record<StoryAct, Move> = {
  /** An editor begins to work on it. */
  take: { from: ['submitted'], to: 'in_review', by: ['assigned', 'admin'] },
  release: { from: ['in_review'], to: 'submitted', by: ['admin'] },
  ask: { from: ['in_review'], to: 'changes_requested', by: ['assigned', 'admin'] },
  answer: { from: ['changes_requested'], to: 'submitted', by: ['author'] },
  accept: { from: ['in_review'], to: 'accepted', by: ['admin'] },
  /** The text is changed once more: what the author agreed to no longer holds. */
  reopen: { from: ['accepted', 'awaiting_author_ok'], to: 'in_review', by: ['admin'] },
  send_for_ok: { from: ['accepted'], to: 'awaiting_author_ok', by: ['admin'] },
  /** The author does not agree to the text. */
  object: { from: ['awaiting_author_ok'], to: 'in_review', by: ['author'] },
  /** With its manuscript. */
  publish: { from: ['awaiting_author_ok'], to: 'published', by: ['system'] },
  unschedule: { from: ['published'], to: 'awaiting_author_ok', by: ['system'] },
  reject: { from: ['submitted', 'in_review', 'changes_requested', 'accepted'], to: 'rejected', by: ['admin'] },
  /** Another editor looks at it again. */
  appeal: { from: ['rejected'], to: 'in_review', by: ['author'] },
  merge: { from: ['submitted', 'in_review', 'changes_requested'], to: 'merged', by: ['admin'] },
  withdraw: {
    from: ['submitted', 'in_review', 'changes_requested', 'accepted', 'awaiting_author_ok'],
    to: 'withdrawn',
    by: ['author', 'system'],
  },
  /** Six months without amplification. */
  archive: { from: ['published'], to: 'archived', by: ['system'] },
  renew: { from: ['published', 'archived'], to: 'published', by: ['author'] },
  take_down: { from: ['published', 'archived'], to: 'taken_down', by: ['admin'] },
};

/** Why an act is not possible, or undefined where it is. */
export function refusalOf(act: StoryAct, from: StoryStatus, actor: StoryActor): 'not allowed' | 'not now' | undefined {
  const move = moves[act];
  if (!move.by.includes(actor)) return 'not allowed';
  return move.from.includes(from) ? undefined : 'not now';
}

/** What somebody may do with a story where it stands. */
export function actsOf(from: StoryStatus, actor: StoryActor): StoryAct[] {
  return (Object.keys(moves) as StoryAct[]).filter((act) => refusalOf(act, from, actor) === undefined);
}

/**
 * As whom somebody of the newsroom meets a story (product rules 4.15): admins any, writers those that were given to them,
 * contributors those too, to comment only.
 */
export function newsroomActor(role: Role, isAssigned: boolean): StoryActor | 'commenter' | undefined {
  switch (role) {
    case 'admin':
      return 'admin';
    case 'writer':
      return isAssigned ? 'assigned' : undefined;
    case 'contributor':
      return isAssigned ? 'commenter' : undefined;
    default:
      return undefined;
  }
}

const hourMs = 3600_000;
/** When the newsroom's answer is due, and when it is overdue, in hours after the story came in (product rules 4.13). */
export const dueHours = 24;
export const overdueHours = 48;
/** Within how many hours another look at a refusal is had, as its author is told: seven days (product rules 4.5). */
export const appealHours = 7 * 24;

/** How the clock of a story stands that waits for the newsroom; undefined where it waits for nobody there. */
export function clockOf(
  { status, clockFrom, appealOpenAt }: { status: StoryStatus; clockFrom: Date; appealOpenAt: Date | null },
  now: Date,
): { state: 'running' | 'due_soon' | 'overdue'; dueAt: Date; overdueAt: Date } | undefined {
  if (status !== 'submitted' && status !== 'in_review') return undefined;
  const [due, overdue] = appealOpenAt ? [appealHours, appealHours] : [dueHours, overdueHours];
  const dueAt = new Date(clockFrom.getTime() + due * hourMs);
  const overdueAt = new Date(clockFrom.getTime() + overdue * hourMs);
  return { state: now >= overdueAt ? 'overdue' : now >= dueAt ? 'due_soon' : 'running', dueAt, overdueAt };
}

/** Whether a story waits for the other look that its author asked for (product rules 4.5). */
export function isAppeal({ status, appealOpenAt }: { status: StoryStatus; appealOpenAt: Date | null }): boolean {
  return appealOpenAt !== null && appealStatuses.includes(status);
}

/** What the author of a story may object to for six months: its being taken down, or joined to another. */
export const objectionStatuses: readonly StoryStatus[] = ['taken_down', 'merged'];

/** Whether the author of a story objects, and waits for the answer. */
export function isObjected({ status, isAnswerAwaited }: { status: StoryStatus; isAnswerAwaited: boolean }): boolean {
  return objectionStatuses.includes(status) && isAnswerAwaited;
}

/**
 * Whether another person decides a story than who refused it, as its author asked (product rules 4.5): also where it was
 * accepted since and came back.
 */
export function needsAnotherDecider({ status, appealedAt }: { status: StoryStatus; appealedAt: Date | null }): boolean {
  return appealedAt !== null && appealStatuses.includes(status);
}

const appealStatuses: readonly StoryStatus[] = ['submitted', 'in_review', 'changes_requested'];

/**
 * The statuses behind a facet of the queue; `due_soon` and `overdue` ask for the clock besides, `appeals` for the appeal, and
 * holds every objection too.
 */
export const facetStatuses: Record<Facet, readonly StoryStatus[]> = {
  new: ['submitted'],
  in_review: ['in_review'],
  appeals: appealStatuses,
  waiting: ['changes_requested', 'awaiting_author_ok'],
  accepted: ['accepted'],
  due_soon: ['submitted', 'in_review'],
  overdue: ['submitted', 'in_review'],
  closed: ['published', 'archived', 'rejected', 'withdrawn', 'merged', 'taken_down'],
};

/** What readers see of a published story: collecting supports, amplified, or archived (product rules 2.3). */
export type SupportState = 'collecting' | 'amplified';

/** How a published story stands: it follows from its supports. */
export function supportStateOf({ amplifiedAt }: { amplifiedAt: Date | null }): SupportState {
  return amplifiedAt ? 'amplified' : 'collecting';
}

/** How long an author may ask for another look at a refusal (product rules 4.5), or object (`objectionStatuses`), in months. */
const appealMonths = 6;
/** Days after which a draft that nobody touched goes (product rules 4.13). */
export const draftDays = 90;
/** Months that a story has to reach its goal (product rules 2.3). */
export const collectingMonths = 6;
/** Months after which a story that did not come out says nothing of a person any more (privacy notice). */
export const closedMonths = 12;
/**
 * Until when another look at a refusal can be asked for, or undefined where that was done (product rules 4.5). All of the
 * last day that is named is the author's: it ends with its midnight in Rome.
 */
export function appealUntil({
  rejectedAt,
  appealedAt,
}: {
  rejectedAt: Date | null;
  appealedAt: Date | null;
}): Date | undefined {
  return rejectedAt && !appealedAt ? endOfAppeals(rejectedAt) : undefined;
}

const endOfAppeals = (decidedAt: Date) => endOfRomeDay(addRomeMonths(decidedAt, appealMonths));

/**
 * Whether the author of a story may write to the newsroom about it: while readers have its article, and for six months after
 * that was taken down, or the story joined to another, to object (product rules 4.5).
 */
export function mayWrite(
  story: { status: StoryStatus; publishedAt: Date | null; changedAt: Date },
  now: Date,
): boolean {
  if (objectionStatuses.includes(story.status)) return endOfAppeals(story.changedAt) > now;
  return (story.status === 'published' || story.status === 'archived') && !isScheduled(story, now);
}

/**
 * Until when a published story collects supports (product rules 2.3). A renewal, possible once, gives as many months more:
 * after the first ones, or from its own hour where they were over.
 */
export function collectsUntil({ publishedAt, renewedAt }: { publishedAt: Date; renewedAt: Date | null }): Date {
  const first = addRomeMonths(publishedAt, collectingMonths);
  if (!renewedAt) return first;
  return addRomeMonths(renewedAt > first ? renewedAt : first, collectingMonths);
}

/** Whether a published story waits for the hour from which readers see it. */
export function isScheduled(
  { status, publishedAt }: { status: StoryStatus; publishedAt: Date | null },
  now: Date,
): boolean {
  return status === 'published' && publishedAt !== null && publishedAt > now;
}

/** What the author of a story may do with it now: what the table allows, as often as it is possible. */
export function actsOfAuthor(
  story: {
    status: StoryStatus;
    publishedAt: Date | null;
    rejectedAt: Date | null;
    appealedAt: Date | null;
    renewedAt: Date | null;
    amplifiedAt: Date | null;
  },
  now: Date,
): StoryAct[] {
  if (isScheduled(story, now)) return ['withdraw'];
  return actsOf(story.status, 'author').filter((act) => {
    if (act === 'appeal') return (appealUntil(story) ?? now) > now;
    if (act === 'renew') return !story.renewedAt && !story.amplifiedAt;
    return true;
  });
}

/** Attachments of one story, and the size of each in bytes. */
export const maxAttachments = 5;
export const maxAttachmentBytes = 10 * 1024 * 1024;
