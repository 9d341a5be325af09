import { escapeHtml } from '#lib/html.ts';
import { publication, type Changeable } from '#lib/publication.ts';
import { publisher } from '#lib/publisher.ts';
import { isAnnounced } from '../rules.ts';
import { publicationTexts } from '../texts.ts';
import { settingDefaults, type SettingValues } from '../contract.ts';

/** The settings that pages of this process are made with. */
let shown: SettingValues = settingDefaults;

const { name, breakAt, tagline, freeArticles, price } = publication;
const built: Changeable = { name, breakAt, tagline, freeArticles, price };

/** Puts what admins changed over the words that both sides read (`lib/publication.ts`, `lib/publisher.ts`). */
export function showSettings(values: SettingValues): void {
  shown = values;
  delete publication.ad;
  Object.assign(publication, built, changesOf(values));
  Object.assign(publisher, values.publisher);
}

/** What the browser must know of the changes, as JSON for an attribute of `<html>`; undefined where nothing is changed. */
export function shownChanges(): string | undefined {
  const changes = changesOf(shown);
  return Object.keys(changes).length > 0 ? JSON.stringify(changes) : undefined;
}

function changesOf({ identity, meter, price: { text }, house_ad: ad }: SettingValues): Partial<Changeable> {
  return {
    ...(identity.name === built.name ? {} : { name: identity.name, breakAt: identity.name.length }),
    ...(identity.tagline === built.tagline ? {} : { tagline: identity.tagline }),
    ...(meter.articles === built.freeArticles ? {} : { freeArticles: meter.articles }),
    ...(text === built.price ? {} : { price: text }),
    ...(isSame(ad, settingDefaults.house_ad) ? {} : { ad: ad.isOn ? adOf(ad) : null }),
  };
}

const adOf = ({ title, text, action, link }: SettingValues['house_ad']) => ({ title, text, action, link });
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The bar above the header, as HTML of our own making; empty while nothing is announced. */
export function announcementHtml(now: Date): string {
  const { announcement } = shown;
  if (!isAnnounced(announcement, now)) return '';
  const { text, link, linkText } = announcement;
  const way = link ? ` <a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a>` : '';
  return `<aside class="announcement" aria-label="${publicationTexts.announcement}"><p>${escapeHtml(text)}${way}</p></aside>`;
}
