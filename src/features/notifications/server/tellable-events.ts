import { eventsWithCauses, mayBeTold } from '#features/articles/server/told-events.ts';

/**
 * Events (as `e`) that somebody may be told of: those of the story of a case, and of comments that stand there (as `k`)
 * those that concern somebody (`x`). It ends within its `where`, to which more can be added. `silence` is the parameter that
 * says whether there is an electoral one.
 */
export const tellableEvents = (silence: string, from?: string) => `
  ${eventsWithCauses(from)}
  left join comment_events x on x.event_id = e.id and not e.public
  left join comments k on k.id = x.comment_id and k.status = 'published'
  where ${mayBeTold(silence)} and (e.public or (k.id is not null and x.user_id is not null))`;
