import { keepShownText } from '#features/settings/server/shown-text.ts';
import type { Services } from '#platform/services.ts';
import { legalPage } from './pages.ts';

/**
 * Writes down what readers see of the rules, and since when, where it is another text than before: what can be bought, a
 * price, mail and a way in change it without a new edition of the program or a word of an admin. Whoever registers accepts the
 * edition of that day (`editionOf`), and every text can be read again in `setting_versions`.
 */
export async function keepShownRules(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const page of ['terms', 'privacy'] as const) {
    const { inForceSince, ...text } = await legalPage(services.db, page);
    await keepShownText(services, `page_${page}`, { text, since: new Date(`${inForceSince}T12:00:00Z`) });
  }
}
