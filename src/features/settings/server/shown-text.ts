import { sql } from 'drizzle-orm';
import { sha256 } from '#platform/hashes.ts';
import type { Services } from '#platform/services.ts';
import { forgetSettings, shownKeys } from './current.ts';

/**
 * Keeps what readers see of a page of rules, and since when, where it is another text than before. The first text that a
 * database shows is as old as `since` says, and one that came back with an edition as that, which had `begun` by then.
 */
export async function keepShownText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  page: keyof typeof shownKeys,
  { text, since, begun }: { text: object; since: Date; begun?: Date | undefined },
): Promise<void> {
  const words = JSON.stringify(text);
  const fingerprint = JSON.stringify({ sha256: sha256(words) });
  const { rowCount } = await db.execute(sql`
    with kept as (
      insert into settings (key, value, version, updated_at)
      values (${shownKeys[page]}, ${fingerprint}::jsonb, 1, ${since})
      on conflict (key) do update set value = excluded.value, version = settings.version + 1, updated_at = case when settings.updated_at < ${begun ?? null}::timestamptz then ${begun ?? null} else ${now()}::timestamptz end
        where settings.value <> excluded.value
      returning key, version, updated_at
    )
    insert into setting_versions (key, version, value, changed_at)
    select key, version, ${words}::jsonb, updated_at from kept`);
  // Not told to other processes: they know within a minute, and one with other settings would answer with its own.
  if (rowCount) forgetSettings(db);
}
