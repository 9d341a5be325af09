import { isPublic, isRetracted } from './queries.ts';

/**
 * Events (as `e`) that everybody may be told of, each with its article (`a`), what the public log says of it (`c`) and, of
 * a verdict, what was decided (`v`): those of public articles, and that one was taken back. It ends within its `where`, to
 * which more can be added. `from` is the table, or a part of it. `silence` is the parameter that says whether there is an electoral silence: nothing is told then
 * of a verdict on what bears on the election (product rules 4.17).
 */
export const toldEvents = (silence: string, from = 'events') => `
  ${from} e join articles a on a.id = e.article_id
  left join corrections c on c.id = e.correction_id
  left join trial_verdicts v on v.article_id = e.article_id and e.kind = 'verdict'
  where case e.kind when 'retraction' then ${isRetracted} else ${isPublic} end
    and not (e.kind = 'verdict' and a.electoral and ${silence}::boolean)`;
