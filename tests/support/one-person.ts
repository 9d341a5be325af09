import { changeSetting, listSettings } from '#features/settings/server/change.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import type { Services } from '#platform/services.ts';

/** Has an admin say whether one person makes the publication. */
export async function declareOnePerson(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id }: { id: string },
  isOnePerson: boolean,
): Promise<void> {
  const { version } = (await listSettings(db)).find(({ key }) => key === 'newsroom')!;
  await changeSetting({ db, now }, { id, name: 'Chi dichiara' }, 'newsroom', {
    version,
    value: { isOnePerson },
  });
  // Every process hears of it, and has texts say so.
  await settingsNow(db);
}
