import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredTables, mentionsIn } from '../scripts/support/sql-mentions.ts';
import { fileDatabase } from '../tests/support/database.ts';

const database = fileDatabase();

/** What refers to an account and is in no copy of its data, and why. What is new here is a promise that is taken back. */
const inNoCopy: Record<string, string> = {
  comment_events: 'what others wrote',
  credentials: 'a secret',
  two_factors: 'a secret',
  password_links: 'a secret',
  avatars: 'the copy is of text, and its owner has the picture',
  monthly_points: 'sums of the points that are in it',
  draft_presence: 'who has a page open at this minute',
  corrections: 'the publication’s account of its work',
  draft_checks: 'the publication’s account of its work',
  draft_events: 'the publication’s account of its work',
  draft_motion_yes: 'the publication’s account of its work',
  front_plans: 'the publication’s account of its work',
  library_pictures: 'the publication’s account of its work',
  limit_marks: 'the publication’s account of its work',
  moderation_words: 'the publication’s account of its work',
  newsletter_letters: 'the publication’s account of its work',
  promises: 'the publication’s account of its work',
  report_events: 'the publication’s account of its work',
  rule_edition_writers: 'the publication’s account of its work',
  setting_versions: 'the publication’s account of its work',
  settings: 'the publication’s account of its work',
  share_months: 'the publication’s account of its work',
  story_events: 'the publication’s account of its work',
  trial_endings: 'the publication’s account of its work',
  unindexed_articles: 'the publication’s account of its work',
  vote_clusters: 'the publication’s account of its work',
};

/** Every reference to an account; `rule` says what its row does when the account goes. */
async function references() {
  const { rows } = await database.db.$client.query<{ table: string; column: string; rule: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  return rows;
}

test('what refers to an account is in the copy of its data, or it is said why not', async () => {
  const sources = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));
  const tables = new Map(sources('src/**/schema.ts').flatMap((text) => [...declaredTables(text)]));
  const copied = new Set(
    sources('src/features/*/server/data-export.ts').flatMap((text) =>
      mentionsIn(text, tables).map(({ table }) => table),
    ),
  );
  const personal = new Set((await references()).map(({ table }) => table));
  expect(personal.size).toBeGreaterThan(50);
  expect([...personal].filter((table) => !copied.has(table)).sort()).toEqual(Object.keys(inNoCopy).sort());
});

test('no row keeps an account from being deleted, or the name of one that was', async () => {
  const goesOrForgets = ['c', 'n'];
  expect((await references()).filter(({ rule }) => !goesOrForgets.includes(rule))).toEqual([]);
});
