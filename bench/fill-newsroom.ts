import pg from 'pg';

/**
 * Puts a publication into an empty database, of so many times a thousand articles with ten comments each, with everything
 * that waits for its newsroom and what it decided. Rows alone: nothing of it is searched or read by readers.
 */
export async function fillNewsroom(url: string, scale: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Millions of rows of which each is right: looking every one up would take minutes.
    await client.query(withoutForeignKeys);
    await client.query('set synchronous_commit = off');
    for (const statement of statements(scale)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const withoutForeignKeys = `do $$
  declare key record;
  begin
    for key in select conrelid::regclass as place, conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', key.place, key.conname); end loop;
  end $$`;

/** Two words of five letters that follow from a number: names are as many as people. */
const madeUpName = `initcap(translate(overlay(left(md5(n::text), 11) placing ' ' from 6 for 1), '0123456789', 'aeioulnrst'))`;

/** An id that follows from what it is of and from a number, so that rows find each other without being looked up. */
const id = (kind: string, n: string) => `md5('${kind}' || (${n}))::uuid`;

function statements(scale: number): string[] {
  const [articles, people] = [1000 * scale, 1000 * scale];
  const comments = 10 * articles;
  const person = (n: string) => id('person', `1 + (${n}) % ${people}`);
  const article = (n: string) => id('article', `1 + (${n}) % ${articles}`);
  const series = (count: number) => `generate_series(1, ${count}) n`;
  const ago = (unit: string) => `now() - n * interval '${unit}'`;
  return [
    `insert into users (id, name, email, username, email_verified, role, created_at)
     select ${id('person', 'n')}, ${madeUpName}, 'lettore' || n || '@misure.example', 'lettore_' || n, true,
       case when n % 1000 = 0 then 'contributor' else 'user' end, ${ago('10 minutes')} from ${series(people)}`,
    `insert into articles (id, slug, format, status, title, summary, reading_time, published_at, updated_at, comments_closed_at)
     select ${id('article', 'n')}, 'articolo-' || n, 'dualita', 'published', 'Articolo numero ' || n, 'Solo per misurare', 5,
       ${ago('1 hour')}, now(), case when n % 50 = 0 then ${ago('1 minute')} end from ${series(articles)}`,
    // Of a hundred comments two wait, one was hidden and one is reported.
    `insert into comments (id, article_id, user_id, content, status, created_at, earns_point, waits_since, priority, reported_at)
     select ${id('comment', 'n')}, ${article('n')}, ${person('n')}, 'Commento numero ' || n || ' ' || repeat('con parole ', 8),
       case when n % 100 < 2 then 'pending' when n % 100 = 2 then 'hidden' else 'published' end, ${ago('30 seconds')}, true,
       case when n % 100 < 3 then ${ago('20 seconds')} end, n % 2,
       case when n % 100 = 50 then ${ago('20 seconds')} end from ${series(comments)}`,
    `insert into moderation_actions (id, comment_id, actor_id, from_status, to_status, reason, reason_code, at)
     select ${id('decision', 'n')}, ${id('comment', '100 * n + 2')}, ${person('n')}, 'published', 'hidden', 'Di troppo.', 'insult',
       ${ago('50 seconds')} from ${series(comments / 100 - 1)}`,
    `insert into appeals (decision_id, user_id, text, at, due_at)
     select ${id('decision', 'n')}, ${person('n')}, 'Rileggetelo.', ${ago('1 minute')}, now() + interval '7 days' - n * interval '1 minute'
     from ${series(comments / 1000)}`,
    `insert into reports (number, comment_id, ground, explanation, user_id, weight, received_at, due_at, status, decided_at)
     select 'S-' || n, ${id('comment', 'n')}, 'insult', '', ${person('n')}, 100, ${ago('5 minutes')},
       now() + interval '2 days' - n * interval '5 minutes', case when n % 10 = 0 then 'open' else 'dismissed' end,
       case when n % 10 <> 0 then ${ago('4 minutes')} end from ${series(comments / 50)}`,
    // One in five waits, two are answered by nobody yet, the others are over.
    `insert into stories (is_anonymous, is_signed_out, status, title, location, category, protagonist_name, protagonist_role,
       story, context, impact, content_hash, submitted_at, clock_from, changed_at, rejection_reason)
     select false, true, case n % 5 when 0 then 'submitted' when 1 then 'in_review' when 2 then 'withdrawn' else 'rejected' end,
       'La fontana ' || n, 'Paese ' || n % 500, 'urbanistica', 'Ada', 'abitante',
       'Una storia lunga quanto basta.', 'c', 'i', md5(n::text), ${ago('10 minutes')}, ${ago('10 minutes')}, ${ago('5 minutes')},
       case when n % 5 > 2 then 'off_topic' end
     from ${series(100 * scale)}`,
    `insert into audit_events (at, actor_id, actor_name, action, target_kind, target_id)
     select ${ago('2 minutes')}, ${person('n')}, (array['Ada', 'Bruno', 'Carla'])[1 + n % 3] || ' Capo',
       (array['role.change', 'session.end', 'sanction.warn'])[1 + n % 3], 'person', ${person('n')}::text
     from ${series(2000 * scale)}`,
    `insert into drafts (format, status, title, created_at, changed_at, word_budget)
     select 'trial', (array['draft', 'draft', 'in_review', 'discarded'])[1 + n % 4], 'Bozza ' || n, now(), ${ago('7 minutes')}, 350
     from ${series(100 * scale)}`,
    // Every article was made in the newsroom, and is out.
    `insert into drafts (format, status, title, created_at, changed_at, word_budget, article_id, version, published_version, publish_at)
     select 'dualita', 'published', 'Articolo numero ' || n, now(), ${ago('1 hour')}, 350, ${id('article', 'n')}, 1, 1, ${ago('1 hour')}
     from ${series(articles)}`,
    `insert into help_requests (kind, name, email, text, is_supporter, status, created_at, waiting_since, changed_at)
     select 'other', 'Ada', 'ada' || n || '@misure.example', 'Aiuto', n % 10 = 0,
       case when n % 5 = 0 then 'open' else 'closed' end,
       ${ago('30 minutes')}, ${ago('30 minutes')}, ${ago('20 minutes')} from ${series(100 * scale)}`,
  ];
}
