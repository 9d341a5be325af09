/**
 * Whether a letter (as `l`) is one of those in which a story has a place since it reached its goal (as `g`): of the week,
 * approved since, and not taken back. One that was approved before says nothing of the goal.
 */
export const isLetterSince = `l.kind = 'weekly' and l.approved_at >= g.reached_at and l.withdrawn_at is null`;

/** Whether a letter (as `l`) has a story (as `a`), or something that happened to it. */
export const hasStory = `exists (select from jsonb_array_elements(l.blocks) b
  where b->>'kind' = 'story' and b->>'slug' = a.slug
    or b->>'kind' = 'event' and exists (
      select from events e where e.id::text = b->>'eventId' and e.article_id = a.id))`;
