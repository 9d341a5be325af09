import { editionOf, settingsNow } from '#features/settings/server/current.ts';
import type { Db } from '#platform/db.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { LegalPageName } from '#features/settings/fields.ts';
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

/** A page of rules or help: what an admin wrote, or else what the program brings. */
export async function legalPage(db: Db, page: LegalPageName): Promise<LegalText> {
  const settings = await settingsNow(db);
  const { text } = settings[`page_${page}`];
  const brought = await inForce(db, page, broughtPage(page));
  if (!text) return brought;

  const { inForceSince } = brought;
  const written = { ...writtenPage(text, legalHeads[page]), ...(inForceSince && { inForceSince }) };
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

async function inForce(db: Db, page: LegalPageName, text: LegalText): Promise<LegalText> {
  if (page === 'support' || !text.inForceSince) return text;
  return { ...text, inForceSince: await editionOf(db, `page_${page}`, text.inForceSince) };
}

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
