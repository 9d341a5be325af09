import type { Role } from '#features/accounts/roles.ts';
import { drafts } from '#features/formats/drafts.ts';
import type { Format, Perspective } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import { unreachable } from '#lib/unreachable.ts';
import {
  gapKinds,
  turnKinds,
  type DraftAct,
  type DraftActor,
  type DraftPart,
  type DraftStatus,
  type GapKind,
  type TurnKind,
} from './states.ts';

interface Move {
  from: readonly DraftStatus[];
  to: DraftStatus;
  by: readonly DraftActor[];
}

/** What may be done with a draft, from where, to where and by whom (product rules 2.1 and 4.15). The one table. */
export const moves: Record<DraftAct, Move> = {
  /** Both authors of a Dualità said yes to the motion. */
  agree: { from: ['proposed'], to: 'draft', by: ['system'] },
  submit: { from: ['draft', 'changes_requested'], to: 'in_review', by: ['admin', 'writer', 'contributor'] },
  request_changes: { from: ['in_review'], to: 'changes_requested', by: ['admin', 'editor'] },
  /** The second pair of eyes. */
  approve: { from: ['in_review'], to: 'approved', by: ['admin', 'editor'] },
  /** By hand, or because its text was changed. */
  reopen: { from: ['approved'], to: 'in_review', by: ['admin', 'editor', 'writer', 'system'] },
  publish: { from: ['approved'], to: 'published', by: ['admin', 'writer'] },
  /** Before its hour. */
  unschedule: { from: ['published'], to: 'approved', by: ['admin', 'writer', 'system'] },
  correct: { from: ['published'], to: 'correcting', by: ['admin', 'writer'] },
  publish_correction: { from: ['correcting'], to: 'published', by: ['admin'] },
  drop_correction: { from: ['correcting'], to: 'published', by: ['admin', 'writer'] },
  retract: { from: ['published', 'correcting'], to: 'retracted', by: ['admin'] },
  discard: {
    from: ['proposed', 'draft', 'in_review', 'changes_requested', 'approved'],
    to: 'discarded',
    by: ['admin', 'writer', 'contributor', 'system'],
  },
  /** The story that it came from is accepted after all. */
  restore: { from: ['discarded'], to: 'in_review', by: ['system'] },
};

export type MoveRefusal = 'not allowed' | 'not now';

/** A draft as far as its moves depend on it; `isByAdmin`: an admin is among those who wrote it. */
interface Movable {
  format: Format;
  status: DraftStatus;
  isByAdmin?: boolean | undefined;
  storyId?: string | null | undefined;
}

/**
 * Why an act is not possible, or undefined where it is. A Trial is approved and published by admins alone (product rules
 * 4.15: 'never trial alone'), but for one that an admin wrote: it is approved by whoever edits it, and published by an
 * admin still. Contributors take back only what nobody reads yet. What came from a reader's story is given up, and asked
 * of who tells it, with the story.
 */
export function refusalOf(
  act: DraftAct,
  { format, status, isByAdmin = false, storyId = null }: Movable,
  actor: DraftActor,
): MoveRefusal | undefined {
  const { by, from } = moves[act];
  if (!by.includes(actor)) return 'not allowed';
  if (storyId !== null && actor !== 'system' && actsOfStory.includes(act)) return 'not allowed';
  const isAdminAct = adminActs.includes(act) && !(act === 'approve' && isByAdmin);
  if (drafts[format].isForAdmins && actor !== 'admin' && isAdminAct) return 'not allowed';
  if (!from.includes(status)) return 'not now';
  const isRead = status === 'in_review' || status === 'approved';
  return act === 'discard' && actor === 'contributor' && isRead ? 'not allowed' : undefined;
}

/**
 * What has to be there before a step. Whoever hands in gives others something to read. Whoever approves answers for all that
 * will be printed and for what was checked; a cover can still be found, and authors sign the text that was approved. Readers
 * get nothing that lacks anything.
 */
export const neededFor = {
  submit: ['essence'],
  approve: ['essence', 'part', 'check'],
  publish: gapKinds,
} as const satisfies Partial<Record<DraftAct, readonly GapKind[]>>;

const adminActs: readonly DraftAct[] = ['approve', 'publish', 'unschedule'];
const actsOfStory: readonly DraftAct[] = ['request_changes', 'discard'];

/** Whether readers get a draft only with the yes of who tells their own story: a correction of it is the newsroom's. */
export function asksProtagonist({ storyId, status }: { storyId: string | null; status: DraftStatus }): boolean {
  return storyId !== null && status !== 'published' && status !== 'correcting' && status !== 'retracted';
}

/** What somebody may do with a draft where it stands. */
export function actsOf(draft: Movable, actor: DraftActor): DraftAct[] {
  return (Object.keys(moves) as DraftAct[]).filter((act) => refusalOf(act, draft, actor) === undefined);
}

/** As whom somebody of the newsroom meets a draft (product rules 4.15), or undefined where it does not exist for them. */
export function actorOf(role: Role, part: DraftPart | undefined): DraftActor | undefined {
  switch (role) {
    case 'admin':
      return 'admin';
    case 'writer':
      return part && (part === 'editor' ? 'editor' : 'writer');
    case 'contributor':
      return part === 'author' ? 'contributor' : undefined;
    case 'user':
      return undefined;
    default:
      return unreachable(role);
  }
}

/** Which part somebody can have: a Dualità is co-signed, and edited, by writers (product rules 4.15). */
export function canHavePart(role: Role, part: DraftPart, format: Format): boolean {
  const isTurnAuthor = part === 'author_pro' || part === 'author_contro';
  if (isTurnAuthor !== Boolean(registry[format].isVersus) && part !== 'editor') return false;
  if (role === 'contributor') return part === 'author';
  return role === 'writer' || role === 'admin';
}

/** The side of a Dualità that somebody writes, or undefined. */
export function sideOf(part: DraftPart | undefined): Perspective | undefined {
  if (part === 'author_pro') return 'pro';
  return part === 'author_contro' ? 'contro' : undefined;
}

/**
 * Whether somebody may change the text of a draft now; `reopens`: it goes back to review by it. Writers edit their own
 * before publication, contributors until they hand it in (product rules 4.15).
 */
export function editingOf(status: DraftStatus, actor: DraftActor): 'free' | 'reopens' | MoveRefusal {
  switch (status) {
    case 'proposed':
    case 'draft':
    case 'changes_requested':
      return actor === 'editor' || actor === 'system' ? 'not allowed' : 'free';
    case 'in_review':
    case 'correcting':
      return actor === 'contributor' || actor === 'system' ? 'not allowed' : 'free';
    case 'approved':
      return actor === 'contributor' || actor === 'system' ? 'not allowed' : 'reopens';
    case 'published':
    case 'retracted':
    case 'discarded':
      return 'not now';
    default:
      return unreachable(status);
  }
}

/** When a Dualità is signed: once its turns are all there, and again for a correction. */
export const signableStatuses: readonly DraftStatus[] = ['in_review', 'approved', 'correcting'];

export type DraftStage = DraftStatus | 'scheduled' | 'corrected';

/** How far a draft is, as lists show it: `scheduled` until its hour, `corrected` once the public log speaks of it. */
export function stageOf(
  { status, publishAt, isCorrected }: { status: DraftStatus; publishAt: Date | null; isCorrected: boolean },
  now: Date,
): DraftStage {
  if (status !== 'published') return status;
  if (publishAt && publishAt > now) return 'scheduled';
  return isCorrected ? 'corrected' : 'published';
}

/** Whether readers see it. */
export function isOut(stage: DraftStage): boolean {
  return stage === 'published' || stage === 'corrected' || stage === 'correcting';
}

/** Whether who works on a draft is given with the reader's story that it came from: as long as readers have not seen it. */
export function isGivenWithStory({ storyId, stage }: { storyId: string | null; stage: DraftStage }): boolean {
  return storyId !== null && !isOut(stage) && stage !== 'retracted';
}

/** The hour from which readers see it, of what has one: a draft keeps the one that was taken off it, or that was before. */
export function hourOf({ stage, publishAt }: { stage: DraftStage; publishAt: string | null }): string | null {
  return stage === 'scheduled' || isOut(stage) ? publishAt : null;
}

/** Whether readers see, or saw, it as it stands. */
export function isSettled(stage: DraftStage): boolean {
  return stage === 'retracted' || (isOut(stage) && stage !== 'correcting');
}

/** Words that a turn of a Dualità may have, the same for both sides (product rules 2.1). */
export const defaultWordBudget = 350;

/** The six turns in order, from who opens (product rules 2.1: opening, reply and closing of each). */
export function turnOrder(opens: Perspective): { number: number; kind: TurnKind; perspective: Perspective }[] {
  const answers: Perspective = opens === 'pro' ? 'contro' : 'pro';
  return turnKinds.flatMap((kind, round) => [
    { number: round * 2 + 1, kind, perspective: opens },
    { number: round * 2 + 2, kind, perspective: answers },
  ]);
}
