import { editionInForce, editionSince } from '#features/rule-editions/server/in-force.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { LegalPageName } from '#features/settings/fields.ts';
import { romeDate } from '#lib/rome-time.ts';
import { aboutText } from '../about-text.ts';
import { accessibilityText } from '../accessibility-text.ts';
import { aiText } from '../ai-text.ts';
import { correctionsText } from '../corrections-text.ts';
import { ethicsText } from '../ethics-text.ts';
import { fundingText } from '../funding-text.ts';
import { legalHeads } from '../heads.ts';
import type { HousePageName } from '../house-pages.ts';
import type { LegalText } from '../legal-text.ts';
import { privacyText } from '../privacy-text.ts';
import { helpFormSection } from '../sections.ts';
import { supportText } from '../support-text.ts';
import { termsText } from '../terms-text.ts';
import { asWritten, writtenPage } from '../written-page.ts';

/** The page that the program brings, whatever holds, in the form in which admins write one. */
export async function defaultText(db: Db, page: LegalPageName): Promise<string> {
  // What it says of the publisher and of the meter are settings too.
  await settingsNow(db);
  return asWritten(broughtPage(page));
}

type PageServices = Pick<Services, 'db' | 'now'>;

/** A page of rules or help: what an admin wrote, or else what the program brings; of rules the edition that holds now. */
export async function legalPage(services: PageServices, page: LegalPageName): Promise<LegalText> {
  const settings = await settingsNow(services.db);
  const isRules = page !== 'support';
  const edition = isRules ? await editionInForce(services.db, page, romeDate(services.now())) : undefined;
  const text = edition ? edition.text : settings[`page_${page}`].text;
  const since = isRules ? { inForceSince: await editionSince(services, page) } : {};
  return { ...pageOfText(page, text), ...since };
}

/** A page as it is with a text as an admin writes one; without any as the program brings it. */
export function pageOfText(page: LegalPageName, text: string | null): LegalText {
  const brought = broughtPage(page);
  if (!text) return brought;
  const written = writtenPage(text, legalHeads[page]);
  // Who needs help must find the form, whatever else is written.
  const form = brought.sections.filter(({ id }) => id === helpFormSection);
  const others = written.sections.filter(({ id }) => id !== helpFormSection);
  return form.length > 0 ? { ...written, sections: [...others, ...form] } : written;
}

/** A page about the publication. What it says of the publisher is a setting. */
export async function housePage(db: Db, page: HousePageName): Promise<LegalText> {
  await settingsNow(db);
  return houseTexts[page]();
}

const houseTexts: Record<HousePageName, () => LegalText> = {
  'chi-siamo': aboutText,
  finanziamento: fundingText,
  correzioni: correctionsText,
  etica: ethicsText,
  'intelligenza-artificiale': aiText,
  accessibilita: accessibilityText,
};

function broughtPage(page: LegalPageName): LegalText {
  switch (page) {
    case 'terms':
      return termsText();
    case 'privacy':
      return privacyText();
    case 'support':
      return supportText();
    default:
      return unreachable(page);
  }
}
