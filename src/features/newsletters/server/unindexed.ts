/** Whether a letter `l` tells of an article that search engines are asked to leave out: its page is then left out too. */
export const tellsOfUnindexed = `exists (
  select from unindexed_articles u join articles a on a.id = u.article_id
  where exists (
    select from jsonb_array_elements(l.blocks) block
    where block->>'slug' = a.slug
      or exists (select from events e where e.id = (block->>'eventId')::uuid and e.article_id = a.id)
      or exists (select from comments c where c.id = (block->>'commentId')::uuid and c.article_id = a.id)))`;
