import { escapeHtml } from '#lib/html.ts';
import { publication, type Changeable } from '#lib/publication.ts';
import { publisher } from '#lib/publisher.ts';
import { isReleasedEarly } from '../early.ts';
import { isAnnounced } from '../rules.ts';
import { publicationTexts } from '../texts.ts';
import { settingDefaults, type SettingValues } from '../contract.ts';

/** The settings that pages of this process are made with. */
let shown: SettingValues = settingDefaults;

/** How payments go here, which the operator's settings say. */
let payments: {
  areNone: boolean;
  areTestOnly: boolean;
  hasSold?: boolean;
  takeNoMoney?: boolean;
  sellNoYears?: boolean;
} = {
  areNone: false,
  areTestOnly: false,
};

/** How readers may come in here, which the operator's settings say too. */
let signInWays: { hasGoogle: boolean; sendsMail: boolean; asksGoogle?: boolean } = { hasGoogle: true, sendsMail: true };

/** Whether browsers are woken, which they say likewise. */
let wakesBrowsers = true;

/** What the program brings, before any of it is changed. */
const built: Changeable = { ...publication, ...signInWays };

/** What of it is changed, as of when it was last put over what the program brings: browsers are told the same. */
let changes: Partial<Changeable> = {};

/** Puts what admins changed over the words that both sides read (`lib/publication.ts`, `lib/publisher.ts`). */
export function showSettings(values: SettingValues): void {
  shown = values;
  changes = changesOf(values, new Date());
  delete publication.ad;
  delete publication.hasPush;
  Object.assign(publication, built, changes);
  Object.assign(publisher, values.publisher);
}

/** Has pages say that nothing can be bought, or that money is only played with outside a demo. */
export function showPayments(now: typeof payments): void {
  payments = now;
  showSettings(shown);
}

/** Has pages leave out ways in that do not work, and say where no mail goes out. */
export function showSignInWays(now: typeof signInWays): void {
  signInWays = now;
  showSettings(shown);
}

/** Has pages offer pushes, or not. */
export function showPush(now: boolean): void {
  wakesBrowsers = now;
  showSettings(shown);
}

/** What the browser must know of the changes, as JSON for an attribute of `<html>`; undefined where nothing is changed. */
export const shownChanges = (): string | undefined => inJson(changes);

/** The same for an article, which names no mailbox: its bytes are few. */
export function shownInArticle(): string | undefined {
  const { contacts: _mailboxes, ...others } = changes;
  return inJson(others);
}

const inJson = (some: Partial<Changeable>) => (Object.keys(some).length > 0 ? JSON.stringify(some) : undefined);

function changesOf(values: SettingValues, now: Date): Partial<Changeable> {
  const {
    identity,
    meter,
    price: { text },
    yearly_price: { text: yearlyPrice },
    house_ad: ad,
    early: { premiumLetters: state, premiumLettersSince: since },
    newsroom,
    letters,
    contacts,
    social,
  } = values;
  return {
    ...(identity.name === built.name ? {} : { name: identity.name, breakAt: identity.name.length }),
    ...(identity.tagline === built.tagline ? {} : { tagline: identity.tagline }),
    ...(meter.articles === built.freeArticles ? {} : { freeArticles: meter.articles }),
    ...(text === built.price ? {} : { price: text }),
    ...(payments.sellNoYears ? { yearlyPrice: '' } : yearlyPrice === built.yearlyPrice ? {} : { yearlyPrice }),
    ...(payments.areNone ? { sells: false } : {}),
    ...(payments.areNone && payments.hasSold ? { hasSold: true } : {}),
    ...(payments.takeNoMoney ? { takesMoney: false } : {}),
    ...(signInWays.asksGoogle === false ? { asksGoogle: false } : {}),
    ...(signInWays.hasGoogle ? {} : { hasGoogle: false }),
    ...(signInWays.sendsMail ? {} : { sendsMail: false }),
    ...(wakesBrowsers ? {} : { hasPush: false }),
    ...(isReleasedEarly({ state, since }, now) ? {} : { hasEarly: false }),
    ...(newsroom.isOnePerson ? { isOnePerson: true } : {}),
    ...(isSame(letters, built.letters) ? {} : { letters }),
    ...(isSame(contacts, built.contacts) ? {} : { contacts }),
    ...(isSame(social, built.social) ? {} : { social }),
    ...(isSame(ad, settingDefaults.house_ad) ? {} : { ad: ad.isOn ? adOf(ad) : null }),
  };
}

const adOf = ({ title, text, action, link }: SettingValues['house_ad']) => ({ title, text, action, link });
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The line on top of every page where payments are only played, as HTML of our own making; empty elsewhere. */
export function testPaymentsHtml(): string {
  if (!payments.areTestOnly) return '';
  return `<aside class="announcement played-payments" aria-label="${publicationTexts.played}"><p>${publicationTexts.playedText}</p></aside>`;
}

/** The bar above the header, as HTML of our own making; empty while nothing is announced. */
export function announcementHtml(now: Date): string {
  const { announcement } = shown;
  if (!isAnnounced(announcement, now)) return '';
  const { text, link, linkText } = announcement;
  const way = link ? ` <a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a>` : '';
  return `<aside class="announcement" aria-label="${publicationTexts.announcement}"><p>${escapeHtml(text)}${way}</p></aside>`;
}
