import type { SignedIn } from '#features/accounts/server/guards.ts';
import {
  changePromise as writeChange,
  recordPromiseEvent,
  type PromiseChange as Change,
} from '#features/articles/server/promises.ts';
import type { PromiseEventKind } from '#features/articles/event-kinds.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { questionStage } from '#features/articles/support-stages.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { romeDate } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import type { NewsroomPromise, PromiseAct, PromiseChange } from '../contract.ts';
import { promiseRefusals } from '../refusals.ts';
import { promiseRefusal, writtenNow, type PromiseRefusal } from '../rules.ts';
import { caseOf, lockPromise, toPromise, type PromiseRow } from './newsroom-promises.ts';

/**
 * Does something about a promise: takes it on or gives it back, writes what will be published, publishes it, writes down
 * what the counterpart answered, corrects any of it, says that it is late and until when, or that it cannot be kept. Refuses
 * a promise that there is not (404), one that has changed since it was read, an act whose time it is not (409), and an act
 * that is another's (403): what somebody wrote, also to correct what is published, another admin publishes, and in one's own
 * story another person answers (decision 032).
 */
export async function changePromise(
  { db, now, authSecret }: Pick<Services, 'db' | 'now' | 'authSecret'>,
  who: SignedIn,
  id: string,
  change: PromiseChange,
): Promise<NewsroomPromise> {
  const at = now();
  return db.transaction(async (tx) => {
    const seen = { who, at, authSecret };
    const promise = await lockPromise(tx, id, seen);
    const onePerson = await isOnePerson(tx);
    const it = caseOf(promise, who, onePerson);
    const refusal = promiseRefusal(change.act, it);
    if (refusal) throw new AppError(codes[refusal], promiseRefusals[refusal]);
    if (change.version !== promise.version) throw new AppError('conflict', promiseRefusals.changed);

    await writeChange(tx, id, columnsOf(change, promise, { who, at }));
    const { articleId, stage } = promise;
    const kind = eventKinds[change.act];
    if (kind) await recordPromiseEvent(tx, { articleId, stage }, { kind, at });
    if (change.act === 'publish_correction') {
      const { what, why } = promise.correction!;
      await writeCorrection(tx, articleId, { kind: 'correction', what, why, userId: who.id, at });
    }
    const isAlone =
      (change.act === 'keep' && promise.writerId === who.id) ||
      (change.act === 'publish_correction' && promise.correctorId === who.id);
    await writeAudit(tx, {
      actor: who,
      action: `promise.${change.act}`,
      target: { kind: 'article', id: articleId },
      after: { stage, ...(isAlone ? { alone: true } : {}) },
      at,
    });
    if (isSeen(change.act)) await announceChange(tx, [`article:${articleId}`, 'articles']);
    return toPromise(await lockPromise(tx, id, seen), who, onePerson);
  });
}

const codes = {
  ownStory: 'forbidden',
  notAllowed: 'forbidden',
  adminOnly: 'forbidden',
  ownWords: 'forbidden',
  ownCorrection: 'forbidden',
  taken: 'conflict',
  correctionWaits: 'conflict',
  notNow: 'conflict',
  nothingWritten: 'conflict',
  noOwner: 'conflict',
} as const satisfies Record<PromiseRefusal, string>;

/** What everybody is told of. */
const eventKinds: Partial<Record<PromiseAct, PromiseEventKind>> = {
  keep: 'promise_kept',
  answer: 'promise_answered',
  give_up: 'promise_impossible',
};

/** Whether readers see another page after an act. */
const isSeen = (act: PromiseAct) => !seenByNewsroom.includes(act);
const seenByNewsroom: readonly PromiseAct[] = ['take', 'release', 'write', 'correct', 'drop_correction'];

function columnsOf(change: PromiseChange, promise: PromiseRow, { who, at }: { who: SignedIn; at: Date }): Change {
  const today = romeDate(at);
  switch (change.act) {
    case 'take':
      return { ownerId: who.id };
    case 'release':
      return { ownerId: null };
    case 'write': {
      const { words } = change;
      const { writerId, writersWords } = writtenNow(promise, { words, savedBy: who.id });
      return { words, writtenBy: writerId, writersWords, ...questionColumns(change, promise, today) };
    }
    case 'keep':
      return {
        keptAt: at,
        keptBy: who.id,
        // Somebody answers for every promise that was kept.
        ownerId: promise.ownerId ?? who.id,
        journalist: promise.stage === questionStage ? promise.owner : null,
      };
    case 'answer':
      if (change.answeredOn > today) throw new AppError('invalid_input', promiseRefusals.future, 'answeredOn');
      if (change.answeredOn < promise.askedOn!) {
        throw new AppError('invalid_input', promiseRefusals.answeredBefore, 'answeredOn');
      }
      return { answer: change.answer, answeredOn: change.answeredOn, answeredAt: at };
    case 'correct': {
      const { words, what, why } = change;
      const answer = promise.answer === null ? null : (change.answer ?? promise.answer);
      if (words === promise.words && answer === promise.answer) {
        throw new AppError('invalid_input', promiseRefusals.unchanged, 'words');
      }
      return { correction: { words, answer, what, why }, correctionBy: who.id };
    }
    case 'publish_correction': {
      const { words, answer } = promise.correction!;
      // What the counterpart answered after it was written stays.
      return { words, answer: answer ?? promise.answer, correction: null, correctionBy: null };
    }
    case 'drop_correction':
      return { correction: null, correctionBy: null };
    case 'delay':
      if (change.newDueOn < today) throw new AppError('invalid_input', promiseRefusals.pastDue, 'newDueOn');
      if (change.newDueOn <= romeDate(promise.dueAt)) {
        throw new AppError('invalid_input', promiseRefusals.beforeDue, 'newDueOn');
      }
      // Of another date the newsroom is reminded anew, and told when that has gone by.
      return { lateReason: change.reason, newDueOn: change.newDueOn, remindedAt: null, newDateToldAt: null };
    case 'give_up':
      return { impossibleReason: change.reason, impossibleAt: at };
  }
}

/** Of a question: who is asked, and since when. */
function questionColumns(
  { counterpart, askedOn }: Extract<PromiseChange, { act: 'write' }>,
  { stage, publishedAt }: PromiseRow,
  today: string,
): Pick<Change, 'counterpart' | 'askedOn'> {
  if (stage !== questionStage) return {};
  if (!counterpart) throw new AppError('invalid_input', promiseRefusals.counterpart, 'counterpart');
  if (!askedOn) throw new AppError('invalid_input', promiseRefusals.askedOn, 'askedOn');
  if (askedOn > today) throw new AppError('invalid_input', promiseRefusals.future, 'askedOn');
  if (askedOn < romeDate(publishedAt)) throw new AppError('invalid_input', promiseRefusals.askedBefore, 'askedOn');
  return { counterpart, askedOn };
}
