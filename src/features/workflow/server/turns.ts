import { asc, eq, sql } from 'drizzle-orm';
import type { Perspective } from '#features/formats/formats.ts';
import { wordsIn } from '#lib/text/plain-text.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { sideOf } from '../rules.ts';
import { draftTexts } from '../texts.ts';
import { holdDraft, type Held } from './access.ts';
import { notifyPeople, type NotifyServices } from './notify.ts';
import { changeDraft } from './rows.ts';
import { draftTurns } from './schema.ts';
import { writeEvent } from './transitions.ts';
import { canonical } from '#lib/canonical.ts';
import type { DraftTurn, TurnSave } from '../contract.ts';
import { dualitaDraftTexts } from '../dualita-texts.ts';
import { turnSubmitted } from './emails.ts';
import { manuscriptDoor } from './manuscript-door.ts';

/** The turns as somebody of this side sees them: of those that are not submitted the text is sealed, but one's own. */
export async function turnsFor(db: Queryable, draftId: string, side: Perspective | undefined): Promise<DraftTurn[]> {
  const rows = await turnRows(db, draftId);
  const next = nextOf(rows);
  return rows.map(({ number, kind, perspective, content, version, submittedAt }) => {
    const isOpen = submittedAt !== null || perspective === side;
    return {
      number,
      kind,
      perspective,
      submittedAt: submittedAt && submittedAt.toISOString(),
      isNext: number === next,
      text: isOpen ? content : null,
      version: isOpen ? version : null,
      words: isOpen ? wordsIn(content.content) : null,
    };
  });
}

/** Turns that are still to be submitted. */
export async function missingTurns(db: Queryable, draftId: string): Promise<number> {
  return (await turnRows(db, draftId)).filter(({ submittedAt }) => submittedAt === null).length;
}

/**
 * Keeps one's own turn while it is written; nobody else sees it. Refuses the other side's (403), one that is submitted,
 * and one that was written on in another window (409, with both).
 */
export async function saveTurn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
  number: number,
  { baseVersion, text }: TurnSave,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { turn } = await holdTurn(tx, who, draftId, number);
    if (canonical(turn.content) === canonical(text)) return;
    if (turn.version !== baseVersion) {
      throw new AppError('conflict', draftTexts.otherVersion(who.name), {
        details: { theirs: { version: turn.version, text: turn.content }, yours: text },
      });
    }
    await tx.execute(sql`
      update draft_turns set content = ${JSON.stringify(text)}::jsonb, version = version + 1
      where draft_id = ${draftId} and number = ${number}`);
    await changeDraft(tx, draftId, { changedAt: at });
  });
}

/**
 * Hands in one's own turn: from now on it is part of the text, and everybody of the draft reads it. Refuses another's
 * (403), one before its time, without title or text, over the word budget, with which the article would be too long or with
 * an answer to a later one (409, 400), and another version than was read (409).
 */
export async function submitTurn(
  services: NotifyServices & Pick<Services, 'db'>,
  who: SignedIn,
  draftId: string,
  number: number,
  version: number,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const { draft, turn, next } = await holdTurn(tx, who, draftId, number);
    if (turn.version !== version) throw new AppError('conflict', draftTexts.otherVersionToAct(turn.version));
    if (number !== next) throw new AppError('conflict', dualitaDraftTexts.turnWaits);
    const { title, content, answersTo, answers = [] } = turn.content;
    if (title.trim() === '' || content.trim() === '') {
      throw new AppError('invalid_input', dualitaDraftTexts.turnEmpty, title.trim() ? 'content' : 'title');
    }
    const words = wordsIn(content);
    if (words > draft.wordBudget) {
      throw new AppError('invalid_input', dualitaDraftTexts.overBudget(words, draft.wordBudget), 'content');
    }
    if (answersTo !== undefined && answersTo >= number) {
      throw new AppError('invalid_input', dualitaDraftTexts.turnAnswers, 'answersTo');
    }
    if (answers.some(({ turn: answered }) => answered >= number)) {
      throw new AppError('invalid_input', dualitaDraftTexts.turnAnswers, 'answers');
    }
    await tx.execute(sql`
      update draft_turns set submitted_at = ${at}, submitted_by = ${who.id}
      where draft_id = ${draftId} and number = ${number}`);
    await manuscriptDoor().addTurn(tx, draft, turn, { userId: who.id, at });
    await writeEvent(tx, draftId, { act: 'submit_turn', userId: who.id, at, note: String(number) });
    await notifyPeople(services, tx, draft, {
      key: `turn:${number}`,
      except: who.id,
      parts: ['author_pro', 'author_contro'],
      message: (to) => turnSubmitted(to, { ...draft, number }),
    });
  });
}

async function holdTurn(tx: Tx, who: SignedIn, draftId: string, number: number) {
  const held: Held = await holdDraft(tx, who, draftId);
  const { draft, part } = held;
  if (!registry[draft.format].isVersus) throw new AppError('conflict', dualitaDraftTexts.notDualita);
  const rows = await turnRows(tx, draftId);
  const turn = rows.find((row) => row.number === number);
  if (!turn) throw new AppError('not_found', dualitaDraftTexts.noTurn);
  if (turn.perspective !== sideOf(part)) throw new AppError('forbidden', dualitaDraftTexts.notYourTurn);
  if (turn.submittedAt) throw new AppError('conflict', dualitaDraftTexts.turnSubmitted);
  if (draft.status !== 'draft') throw new AppError('conflict', draftTexts.notEditable(draft.status));
  return { draft, turn, next: nextOf(rows) };
}

function turnRows(db: Queryable, draftId: string) {
  return db
    .select(columns(draftTurns, 'number', 'kind', 'perspective', 'content', 'version', 'submittedAt'))
    .from(draftTurns)
    .where(eq(draftTurns.draftId, draftId))
    .orderBy(asc(draftTurns.number));
}

function nextOf(rows: readonly { number: number; submittedAt: Date | null }[]): number | undefined {
  return rows.find(({ submittedAt }) => submittedAt === null)?.number;
}
