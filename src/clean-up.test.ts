import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import { once } from '#platform/once/once.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { jobHandlers, testServices } from '../tests/support/services.ts';
import { cleanings } from './clean-up.ts';

const database = fileDatabase();
const services = () => testServices(database.db);

afterEach(() => {
  vi.restoreAllMocks();
});

test('the night does every cleaning that there is, once', () => {
  const written = globSync('src/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function (cleanUp\w+)\(/gm)].map(([, name]) => name!),
  );
  const done = cleanings.map(({ name }) => name);

  expect(written.length).toBeGreaterThan(15);
  expect(done.filter((name) => name.startsWith('cleanUp')).toSorted()).toEqual(written.toSorted());
});

test('one that fails holds up none of the others, and the night is tried again', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const at = new Date('2025-10-20T12:00:00Z');
  await once(database.db, { call: 'begin', userId: 'ada', requestKey: 'una', at }, async () => crypto.randomUUID());
  await database.db.execute(sql`alter table mails rename to mails_away`);
  try {
    const night = jobHandlers(services(), undefined)['clean-up'].run({}, { isLastTry: false, priority: 0 });
    await expect(night).rejects.toThrow();
  } finally {
    await database.db.execute(sql`alter table mails_away rename to mails`);
  }

  expect((await database.db.execute(sql`select from made_calls`)).rows).toEqual([]);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ step: 'cleanUpMails' }), 'a step of a job failed');
});
