import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { FoundRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { sideOf, turnOrder } from '../rules.ts';
import { holdDraft, type Held } from './access.ts';
import { notifyPeople, type NotifyServices } from './notify.ts';
import { changeDraft } from './rows.ts';
import { sidesOf } from './people.ts';
import { moveDraft, writeEvent } from './transitions.ts';
import { emptyTurn } from '../turn-text.ts';
import { dualitaDraftTexts } from '../dualita-texts.ts';
import { motionProposed, writingBegins } from './emails.ts';
import { manuscriptDoor } from './manuscript-door.ts';

type MotionServices = NotifyServices & Pick<Services, 'db' | 'now'>;

const SideRow = z.object({ perspective: z.enum(perspectives) });

/** The sides that said yes to the motion as it was proposed last. */
export async function motionYesOf(db: Queryable, draft: { id: string; motionVersion: number }): Promise<Perspective[]> {
  const yes = await rows(db, SideRow)`
    select perspective from draft_motion_yes
    where draft_id = ${draft.id} and motion_version = ${draft.motionVersion} order by perspective desc`;
  return yes.map(({ perspective }) => perspective);
}

/**
 * Proposes what readers will vote on; whatever was said yes to before is void, and an author who proposes says yes by it.
 * Whoever proposes the same once more changes nothing. Refuses editors (403), and a motion that is agreed (409).
 */
export async function proposeMotion(
  services: MotionServices,
  who: SignedIn,
  draftId: string,
  motion: string,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const held = await holdProposed(tx, who, draftId);
    if (held.actor === 'editor') throw new AppError('forbidden', dualitaDraftTexts.notAuthor);
    if (await isProposedAgain(tx, draftId, { motion, userId: who.id })) return;
    const motionVersion = held.draft.motionVersion + 1;
    await changeDraft(tx, draftId, { motion, motionVersion, changedAt: at });
    await writeEvent(tx, draftId, { act: 'propose_motion', userId: who.id, at, note: motion });
    const draft = { ...held.draft, motion, motionVersion };
    await notifyPeople(services, tx, draft, {
      key: `motion:${motionVersion}`,
      except: who.id,
      parts: ['author_pro', 'author_contro'],
      message: (to) => motionProposed(to, { ...draft, by: who.name }),
    });
    if (sideOf(held.part)) await sayYes(services, tx, { ...held, draft }, who, at);
  });
}

/** Says yes to the motion that was read. Refuses who signs neither side (403), and a motion that changed or is agreed (409). */
export async function acceptMotion(
  services: MotionServices,
  who: SignedIn,
  draftId: string,
  motionVersion: number,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const held = await holdProposed(tx, who, draftId);
    if (!sideOf(held.part)) throw new AppError('forbidden', dualitaDraftTexts.notAuthor);
    if (held.draft.motion === '') throw new AppError('conflict', dualitaDraftTexts.motion);
    if (held.draft.motionVersion !== motionVersion) {
      throw new AppError('conflict', dualitaDraftTexts.motionChanged, { details: { motion: held.draft.motion } });
    }
    await sayYes(services, tx, held, who, at);
  });
}

async function holdProposed(tx: Tx, who: SignedIn, draftId: string): Promise<Held> {
  const held = await holdDraft(tx, who, draftId);
  if (!registry[held.draft.format].isVersus) throw new AppError('conflict', dualitaDraftTexts.notDualita);
  if (held.draft.status !== 'proposed') throw new AppError('conflict', dualitaDraftTexts.motionAgreed);
  return held;
}

/** Whether somebody proposed just this, and nothing but a yes has come since: neither other words nor other authors. */
async function isProposedAgain(
  tx: Tx,
  draftId: string,
  { motion, userId }: { motion: string; userId: string },
): Promise<boolean> {
  const { found } = await oneRow(tx, FoundRow)`
    select coalesce((select act = 'propose_motion' and actor_id = ${userId} and note = ${motion}
      from draft_events where draft_id = ${draftId} and act <> 'accept_motion' order by id desc limit 1), false) as found`;
  return found;
}

/** With the second yes the motion is agreed: it becomes part of the text, and the lot says who opens. */
async function sayYes(services: MotionServices, tx: Tx, { draft, part }: Held, who: SignedIn, at: Date): Promise<void> {
  if (!(await addMotionYes(tx, draft, { side: sideOf(part)!, userId: who.id, at }))) return;
  await writeEvent(tx, draft.id, { act: 'accept_motion', userId: who.id, at, note: draft.motion });
  const [agreed, sides] = [await motionYesOf(tx, draft), await sidesOf(tx, draft.id)];
  if (agreed.length < 2 || sides.length < 2) return;

  await manuscriptDoor().addMotion(tx, draft, { userId: who.id, at });
  const opens = randomInt(2) === 0 ? 'pro' : 'contro';
  await changeDraft(tx, draft.id, { opensSide: opens });
  for (const { number, kind, perspective } of turnOrder(opens)) {
    await tx.execute(sql`
      insert into draft_turns (draft_id, number, kind, perspective, content)
      values (${draft.id}, ${number}, ${kind}, ${perspective}, ${JSON.stringify(emptyTurn)}::jsonb)`);
  }
  await moveDraft(tx, draft, 'agree', { actor: 'system', userId: null, at, note: opens });
  await notifyPeople(services, tx, draft, {
    key: 'agreed',
    parts: ['author_pro', 'author_contro'],
    message: (to) => writingBegins(to, { ...draft, opens }),
  });
}

/** Keeps a side's yes to the motion as it was proposed last; answers whether it was not there yet. */
async function addMotionYes(
  tx: Tx,
  draft: { id: string; motionVersion: number },
  { side, userId, at }: { side: Perspective; userId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into draft_motion_yes (draft_id, perspective, motion_version, user_id, created_at)
    values (${draft.id}, ${side}, ${draft.motionVersion}, ${userId}, ${at}) on conflict do nothing`);
  return rowCount !== 0;
}
