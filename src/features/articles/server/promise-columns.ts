import type { StoryPromise } from '../contract.ts';

/** A promise (as `p`) that readers still wait for. */
export const isOpenPromise = 'p.kept_at is null and p.impossible_at is null';

/** Whether whoever wrote what a promise (as `p`) is kept with published it too, as the log says; null where another one did. */
export const isKeptAlone = `case when exists (select from audit_events e
  where e.target_kind = 'article' and e.target_id = p.article_id::text and e.at = p.kept_at
    and e.action = 'promise.keep' and e.after->>'alone' is not null) then true end`;

/** What readers know of a promise (as `p`, of a step as `s`): a JSON object. What is not kept yet is nobody's to read. */
export const promiseColumn = `json_build_object('stage', p.stage, 'reachedAt', s.reached_at, 'dueAt', p.due_at,
  'keptAt', p.kept_at, 'words', ${ifKept('p.words')}, 'counterpart', ${ifKept('p.counterpart')},
  'askedOn', ${ifKept('p.asked_on')}, 'journalist', p.journalist, 'answer', p.answer, 'answeredOn', p.answered_on,
  'lateReason', p.late_reason, 'newDueOn', p.new_due_on, 'impossibleReason', p.impossible_reason, 'alone', ${isKeptAlone})`;

/** The promises of an article (as `a`), by their steps. */
export const promisesColumn = `(select json_agg(${promiseColumn} order by p.stage)
  from promises p join support_stages s using (article_id, stage) where p.article_id = a.id)`;

/** A promise as the database's JSON has it, with its instants in the form that calls answer. */
export function isoPromise(promise: StoryPromise): StoryPromise {
  const { reachedAt, dueAt, keptAt } = promise;
  const iso = (instant: string) => new Date(instant).toISOString();
  return { ...promise, reachedAt: iso(reachedAt), dueAt: iso(dueAt), keptAt: keptAt && iso(keptAt) };
}

function ifKept(column: string): string {
  return `case when p.kept_at is not null then ${column} end`;
}
