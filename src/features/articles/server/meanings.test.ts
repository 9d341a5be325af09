import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';

const database = fileDatabase();

async function meanings(): Promise<Record<string, [string, string]>> {
  const { rows } = await database.db.execute<{ slug: string; guilty: string; innocent: string }>(sql`
    select a.slug, t.guilty_means as guilty, t.innocent_means as innocent
    from trial_details t join articles a on a.id = t.article_id`);
  return Object.fromEntries(rows.map(({ slug, guilty, innocent }) => [slug, [guilty, innocent]]));
}

test('cases from before get lines that were written by hand, and none is guessed', async () => {
  const known = 'la-preside-che-sequestro-412-telefoni';
  const reworded = 'la-diga-rimasta-chiusa';
  for (const slug of [known, reworded, 'un-altro-caso']) await insertArticle(database.db, { slug, format: 'trial' });
  await database.db.execute(sql`
    update trial_details t set question = case a.slug when ${known} then 'Ha ecceduto i suoi poteri?'
      when ${reworded} then 'Ha agito bene?' else 'La scelta è stata giustificata?' end
    from articles a where a.id = t.article_id`);

  await database.db.execute(sql`alter table trial_details drop column guilty_means, drop column innocent_means`);
  const file = readdirSync('drizzle/pre-baseline').find((name) => name.endsWith('_what_a_verdict_means.sql'))!;
  const migration = readFileSync(`drizzle/pre-baseline/${file}`, 'utf8');
  await database.db.transaction(async (tx) => {
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  });
  expect(await meanings()).toEqual({
    [known]: ['Ha ecceduto i suoi poteri', 'Era nei suoi poteri'],
    [reworded]: ['Colpevole', 'Innocente'],
    'un-altro-caso': ['Colpevole', 'Innocente'],
  });
});

test.each([
  ['nothing', '', 'Era nei suoi poteri', 'trial_meanings_said'],
  ['more than fits under the button', 'a'.repeat(81), 'Era nei suoi poteri', 'trial_meanings_said'],
  ['the same twice', 'Era nei suoi poteri', 'era nei suoi poteri', 'trial_meanings_differ'],
])('the database takes no Trial that says %s', async (_, guilty, innocent, constraint) => {
  const write = sql`update trial_details set guilty_means = ${guilty}, innocent_means = ${innocent}`;
  await expect(database.db.execute(write)).rejects.toMatchObject({ cause: { constraint } });
});
