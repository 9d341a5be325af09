import { inArray, sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { users } from '#features/accounts/server/schema.ts';
import type { Format, Perspective } from '#features/formats/formats.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import { tickDraft } from '#features/manuscripts/server/checks.ts';
import { createDraft } from '#features/manuscripts/server/create.ts';
import { acceptMotion, proposeMotion } from '#features/workflow/server/motion.ts';
import { addDraftNote } from '#features/manuscripts/server/notes.ts';
import { savePerson } from '#features/workflow/server/people.ts';
import { revisionOf } from '#features/manuscripts/server/revisions.ts';
import { manuscriptDoor } from '#features/manuscripts/server/of-workflow.ts';
import { saveDraft } from '#features/manuscripts/server/save.ts';
import { openManuscriptDoor } from '#features/workflow/server/manuscript-door.ts';
import { takeStep, type StepServices } from '#features/workflow/server/steps.ts';
import { saveTurn, submitTurn } from '#features/workflow/server/turns.ts';
import type { TurnKind } from '#features/workflow/states.ts';
import { addRomeDays, fromRomeTime, romeDate } from '#lib/rome-time.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mails } from '#platform/mail/schema.ts';
import { dualitaInWriting, placeScheduled, placeSentBack, trialInReview } from './draft-texts.ts';

/** Who writes and who edits, by their addresses. */
type People = Record<'admin' | 'tribune' | 'contributor', SignedIn>;

/** Days until the scheduled article comes out. */
const scheduledInDays = 21;

/**
 * Puts in what the newsroom is working on: a Dualità with a sealed turn, a Trial in review, a Polemica dal Basso that comes
 * out later and one that its author got back. It is done by the same actions as in the newsroom; readers see none of it.
 */
export async function insertDrafts(tx: Tx, now: Date): Promise<void> {
  openManuscriptDoor(manuscriptDoor);
  const people = await peopleOf(tx);
  const hoursAgo = (hours: number) => servicesAt(tx, new Date(now.getTime() - hours * 3600_000));
  await insertDualita(tx, people, hoursAgo);
  await insertTrial(tx, people, hoursAgo);
  await insertScheduled(tx, people, hoursAgo, now);
  await insertSentBack(tx, people, hoursAgo);
}

type HoursAgo = (hours: number) => StepServices;

/** What the actions need, at an instant. */
function servicesAt(tx: Tx, at: Date): StepServices {
  return {
    // A transaction begins another one in itself, which is all that the actions ask of a database.
    db: tx as unknown as Db,
    now: () => at,
    jobs: { send: async () => {}, sendMany: takeBackMails, close: async () => {} },
    publicUrl: '',
    authSecret: '',
  };
}

/** Nobody is written to, these people work here for the demo alone: a message goes as soon as it would be sent. */
async function takeBackMails(...[db, name, jobs]: Parameters<Jobs['sendMany']>): Promise<void> {
  if (name !== 'send-mail') return;
  const ids = jobs.map(({ data }) => String(data['mailId']));
  await db.delete(mails).where(inArray(mails.id, ids));
}

async function peopleOf(tx: Tx): Promise<People> {
  const emails = {
    admin: 'admin@demo.example',
    tribune: 'tribuna@demo.example',
    contributor: 'contributor@demo.example',
  };
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.email, Object.values(emails)));
  const of = (email: string): SignedIn => {
    const { id, name, emailVerified, image, username, role, twoFactorEnabled, twoFactorExempt } = rows.find(
      (row) => row.email === email,
    )!;
    const session = {
      sessionId: '',
      sessionExpiresAt: new Date(0),
      votesWait: null,
      termsVersion: null,
      privacyVersion: null,
    };
    return { id, name, email, emailVerified, image, username, role, twoFactorEnabled, twoFactorExempt, ...session };
  };
  return { admin: of(emails.admin), tribune: of(emails.tribune), contributor: of(emails.contributor) };
}

async function insertDualita(tx: Tx, { admin, tribune }: People, hoursAgo: HoursAgo): Promise<void> {
  const { title, motion, content, openings, replies } = dualitaInWriting;
  const given = { format: 'dualita', title, side: 'pro', opponentId: tribune.id } as const;
  const id = await createDraft(hoursAgo(75), admin, given);
  await proposeMotion(hoursAgo(74), admin, id, motion);
  await acceptMotion(hoursAgo(70), tribune, id, 1);
  await write(tx, hoursAgo(69), { who: admin, id, content });

  const authors: Record<Perspective, SignedIn> = { pro: admin, contro: tribune };
  const { rows: turns } = await tx.execute<{ number: number; kind: TurnKind; perspective: Perspective }>(
    sql`select number, kind, perspective from draft_turns where draft_id = ${id} order by number limit 3`,
  );
  for (const { number, kind, perspective } of turns) {
    const who = authors[perspective];
    const text = kind === 'opening' ? openings[perspective] : replies[perspective];
    await saveTurn(hoursAgo(60 - number * 12), who, id, number, { baseVersion: 0, text });
    if (kind === 'opening') await submitTurn(hoursAgo(59 - number * 12), who, id, number, 1);
  }
}

async function insertTrial(tx: Tx, { admin, tribune }: People, hoursAgo: HoursAgo): Promise<void> {
  const { title, content, notes, ticked } = trialInReview;
  const id = await begun(tx, hoursAgo(50), { who: tribune, format: 'trial', title, content });
  await handIn(tx, hoursAgo(28), tribune, id);
  for (const [index, note] of notes.entries()) await addDraftNote(hoursAgo(7 - index), admin, id, note);
  const version = await versionOf(tx, id);
  for (const tick of ticked) await tickDraft(hoursAgo(4), admin, id, { ...tick, version, done: true });
}

async function insertScheduled(tx: Tx, { admin, contributor }: People, hoursAgo: HoursAgo, now: Date): Promise<void> {
  const { title, content, checks } = placeScheduled;
  const id = await begun(tx, hoursAgo(120), { who: contributor, format: 'dal_basso', title, content });
  await handIn(tx, hoursAgo(96), contributor, id);
  const version = await versionOf(tx, id);
  for (const check of checks) await tickDraft(hoursAgo(31), admin, id, { ...check, version, done: true });
  await takeStep(hoursAgo(30), admin, id, { act: 'approve', version });
  const day = romeDate(addRomeDays(now, scheduledInDays));
  const at = fromRomeTime(day, '07:30').toISOString();
  await takeStep(hoursAgo(29), admin, id, { act: 'publish', version, at });
}

async function insertSentBack(tx: Tx, { admin, tribune, contributor }: People, hoursAgo: HoursAgo): Promise<void> {
  const { title, content, asked } = placeSentBack;
  const id = await begun(tx, hoursAgo(55), { who: contributor, format: 'dal_basso', title, content });
  await savePerson(hoursAgo(54), admin, id, { userId: tribune.id, part: 'editor' });
  await handIn(tx, hoursAgo(53), contributor, id);
  await takeStep(hoursAgo(17), tribune, id, { act: 'request_changes', text: asked });
}

interface Begun {
  who: SignedIn;
  format: Exclude<Format, 'dualita'>;
  title: string;
  content: Partial<DraftContent>;
}

async function begun(tx: Tx, services: StepServices, { who, format, title, content }: Begun): Promise<string> {
  const id = await createDraft(services, who, { format, title });
  await write(tx, services, { who, id, content });
  return id;
}

/** Saves over the latest text of a draft. */
async function write(
  tx: Tx,
  services: StepServices,
  { who, id, content }: { who: SignedIn; id: string; content: Partial<DraftContent> },
): Promise<void> {
  const latest = await revisionOf(tx, id);
  await saveDraft(services, who, id, {
    baseVersion: latest.version,
    content: { ...latest.content, ...content },
  });
}

async function handIn(tx: Tx, services: StepServices, who: SignedIn, id: string): Promise<void> {
  await takeStep(services, who, id, { act: 'submit', version: await versionOf(tx, id) });
}

const versionOf = async (tx: Tx, id: string) => (await revisionOf(tx, id)).version;
