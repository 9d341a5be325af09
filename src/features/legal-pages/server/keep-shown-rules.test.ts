import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { editionSince } from '#features/rule-editions/server/in-force.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { showPayments } from '#features/settings/server/shown-settings.ts';
import { termsEdition } from '#lib/publication.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { keepShownRules } from './keep-shown-rules.ts';
import { legalPage } from './pages.ts';

const database = fileDatabase();

afterEach(() => showPayments({ areNone: false, areTestOnly: false }));

const keep = (now: string) => keepShownRules(at(now));
const at = (now: string) => ({ db: database.db, now: () => new Date(now) });
const edition = () => editionSince(at('2027-06-01T10:00:00Z'), 'terms');
const versions = async () => {
  const { rows } = await database.db.execute<{ words: string; at: string }>(sql`
    select value::text as words, changed_at as at from setting_versions where key = 'shown_terms' order by version`);
  return rows.map(({ words, at }) => [
    words.includes('Per ora non c’è niente da comprare'),
    new Date(at).toISOString(),
  ]);
};

test('the terms that readers see are of the day since which they see them, and each text is kept', async () => {
  showPayments({ areNone: true, areTestOnly: false });
  await keep('2027-01-10T10:00:00Z');
  expect(await edition()).toBe(termsEdition);
  await keep('2027-01-11T10:00:00Z');
  expect(await edition()).toBe(termsEdition);

  // Half past eleven in the evening of the 14th is the 15th in Rome: since then something is sold.
  showPayments({ areNone: false, areTestOnly: false });
  await Promise.all([keep('2027-03-14T23:30:00Z'), keep('2027-03-14T23:30:00Z')]);
  await keep('2027-04-01T10:00:00Z');
  expect(await edition()).toBe('2027-03-15');
  expect(await legalPage(at('2027-06-01T10:00:00Z'), 'terms')).toMatchObject({ inForceSince: '2027-03-15' });
  expect(await versions()).toEqual([
    [true, `${termsEdition}T12:00:00.000Z`],
    [false, '2027-03-14T23:30:00.000Z'],
  ]);
});

test('what an admin writes holds since they wrote it, before it is kept as shown too', async () => {
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at)
    values ('page_terms', '{"text": "Le nostre regole."}', 1, '2027-05-02T10:00:00Z')`);
  forgetSettings(database.db);
  expect(await edition()).toBe('2027-05-02');
});
