import { rulePages } from '#features/rule-editions/kinds.ts';
import { dayBegins } from '#features/rule-editions/rules.ts';
import { editionInForce } from '#features/rule-editions/server/in-force.ts';
import { keepShownText } from '#features/settings/server/shown-text.ts';
import { romeDate } from '#lib/rome-time.ts';
import type { Services } from '#platform/services.ts';
import { legalPage } from './pages.ts';

/**
 * Writes down what readers see of the rules, and since when, where it is another text than before: what can be bought, a
 * price, mail and a way in change it without a new edition of the program or a word of an admin. Whoever registers accepts the
 * edition of that day (`editionSince`), and every text can be read again in `setting_versions`. What was changed so and said by
 * no edition the system status names (`unannounced`).
 */
export async function keepShownRules(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const page of rulePages) {
    const edition = await editionInForce(services.db, page, romeDate(services.now()));
    // What an edition says is kept with it.
    if (edition?.text) continue;
    const { inForceSince, ...text } = await legalPage(services, page);
    await keepShownText(services, `page_${page}`, {
      text,
      since: new Date(`${inForceSince}T12:00:00Z`),
      begun: edition && dayBegins(edition.holdsFrom),
    });
  }
}
