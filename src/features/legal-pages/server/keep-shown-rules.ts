import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { forgetSettings, shownKeys } from '#features/settings/server/current.ts';
import type { Services } from '#platform/services.ts';
import { legalPage } from './pages.ts';

/**
 * Writes down what readers see of the rules, and since when, where it is another text than before: what can be bought, a
 * price, mail and a way in change it without a new edition of the program or a word of an admin. Whoever registers accepts the
 * edition of that day (`editionOf`), and every text can be read again in `setting_versions`.
 */
export async function keepShownRules({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const page of ['terms', 'privacy'] as const) {
    const { inForceSince, ...text } = await legalPage(db, page);
    const words = JSON.stringify(text);
    const fingerprint = JSON.stringify({ sha256: createHash('sha256').update(words).digest('hex') });
    // The first text that a database shows is as old as its edition says.
    const { rowCount } = await db.execute(sql`
      with kept as (
        insert into settings (key, value, version, updated_at)
        values (${shownKeys[`page_${page}`]}, ${fingerprint}::jsonb, 1, ${new Date(`${inForceSince}T12:00:00Z`)})
        on conflict (key) do update set value = excluded.value, version = settings.version + 1, updated_at = ${now()}
          where settings.value <> excluded.value
        returning key, version, updated_at
      )
      insert into setting_versions (key, version, value, changed_at)
      select key, version, ${words}::jsonb, updated_at from kept`);
    // Not told to other processes: they know within a minute, and one with other settings would answer with its own.
    if (rowCount) forgetSettings(db);
  }
}
