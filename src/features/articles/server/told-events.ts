import { isPublic, isRetracted } from './queries.ts';

/**
 * Events (as `e`), each with its article (`a`), what the public log says of it (`c`), of a verdict what was decided (`v`),
 * and of a step of supports what was promised for it (`p`). `from` is the table, or a part of it.
 */
export const eventsWithCauses = (from = 'events') => `
  ${from} e join articles a on a.id = e.article_id
  left join corrections c on c.id = e.correction_id
  left join trial_verdicts v on v.article_id = e.article_id and e.kind = 'verdict'
  left join promises p on p.article_id = e.article_id and p.stage = e.stage`;

/** What an event (as `e`) says. */
export const eventWhat = `case e.kind when 'promise_kept' then p.words when 'promise_answered' then p.answer else c.what end`;

/** Why it happened; of a promise who is asked, or why it is late. */
export const eventWhy = `case when e.kind in ('promise_kept', 'promise_answered') then p.counterpart
  when e.kind = 'promise_late' then p.late_reason when e.kind = 'promise_impossible' then p.impossible_reason else c.why end`;

/** Until when what was promised for a step is to be kept. */
export const eventDue = `case e.kind when 'stage' then p.due_at end`;

/** All that `TimelineEvent` says of an event. */
export const eventColumns = `e.id, e.kind, e.at, e.stage, ${eventDue} as "dueAt", ${eventWhat} as what, ${eventWhy} as why, (
  select json_build_object('outcome', v.outcome, 'guilty', v.guilty, 'innocent', v.innocent,
    'guiltyMeans', t.guilty_means, 'innocentMeans', t.innocent_means)
  from trial_details t where t.article_id = v.article_id) as verdict`;

/**
 * Whether an event is withheld: during an electoral silence a verdict on what bears on the election (product rules 4.17).
 * `silence` is the parameter that says whether there is one.
 */
export const isWithheld = (silence: string) => `(e.kind = 'verdict' and a.electoral and ${silence}::boolean)`;

/**
 * Whether somebody may be told of an event: of a public article, or of a retracted one that it was. A jury below its quorum
 * pronounces nothing (product rules 2.2): that it closed stands in the story of its case alone.
 */
export const mayBeTold = (silence: string) =>
  `case e.kind when 'retraction' then ${isRetracted} else ${isPublic} end and not ${isWithheld(silence)}
    and v.outcome is distinct from 'no_quorum'`;

/** Those that everybody may be told of as news. It ends within its `where`, to which more can be added. */
export const toldEvents = (silence: string, from?: string) =>
  `${eventsWithCauses(from)} where e.public and ${mayBeTold(silence)}`;
