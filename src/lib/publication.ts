import type { Weekday } from './weekdays.ts';
import { noContacts, noSocialLinks, type ContactName, type Contacts, type SocialLinks } from './publisher.ts';

/** What admins, and the operator, may change without changing the program: everything else is changed here. */
export interface Changeable {
  name: string;
  /** Where the red rule of the wordmark cuts the name (after that many letters); at the end of another name. */
  breakAt: number;
  tagline: string;
  /** Articles that each month of Rome can be read whole without paying (specification 9). */
  freeArticles: number;
  /** As it is shown; what is charged is the payment provider's. */
  price: string;
  /** Likewise for a year; empty where none is sold. */
  yearlyPrice: string;
  /** False where nothing can be bought: payments are neither real nor played (operations page). */
  sells: boolean;
  /** True where nothing is sold any more and what was sold is still kept. */
  hasSold: boolean;
  /** False where payments are only played, and nobody's card is asked for. */
  takesMoney: boolean;
  /** False where Google is not asked, its button in a demo included. */
  asksGoogle: boolean;
  /** False where nobody can come in with Google, and where no mail goes out (operations page). */
  hasGoogle: boolean;
  sendsMail: boolean;
  /** False where Supporters read nothing before the others (product rules 7.5). */
  hasEarly: boolean;
  /** False where no browser is woken: the operator switched the service worker off (operations page). */
  hasPush?: boolean;
  /** Whether it says of itself that one person makes it, who then checks what they wrote. */
  isOnePerson: boolean;
  /** On which day of the week and at which hour in Rome each letter goes out. */
  letters: { weeklyDay: Weekday; weeklyHour: number; premiumDay: Weekday; premiumHour: number };
  contacts: Contacts;
  social: SocialLinks;
  /** In the place of the house's own advertisement; null for none at all. */
  ad?: { title: string; text: string; action: string; link: string } | null;
}

/**
 * The publication's name, in this one place: changing it here renames the whole program. On the server what admins changed is put over it; a page carries those changes on `<html>`,
 * so that the browser starts with the words that the page was made with.
 */
export const publication = {
  /** In names that browsers keep: it stays when the publication gets another name. */
  id: 'contraddittorio',
  stage: 'BETA',
  ...({
    name: 'Contraddittorio',
    breakAt: 7,
    tagline: 'Il nuovo modo di fare giornalismo in Italia',
    freeArticles: 5,
    price: '2,99 €',
    yearlyPrice: '29,90 €',
    sells: true,
    hasSold: false,
    takesMoney: true,
    asksGoogle: true,
    hasGoogle: true,
    sendsMail: true,
    hasEarly: true,
    isOnePerson: false,
    letters: { weeklyDay: 'venerdì', weeklyHour: 7, premiumDay: 'giovedì', premiumHour: 7 },
    contacts: noContacts,
    social: noSocialLinks,
    ...(typeof document === 'undefined' ? {} : JSON.parse(document.documentElement.dataset['settings'] ?? '{}')),
  } as Changeable),
};

/** Where one writes for something: to its own mailbox, or else to the newsroom's; empty where there is neither. */
export const contactFor = (name: ContactName): string => publication.contacts[name] || publication.contacts.newsroom;

/** The edition of the terms that the program brings: the day since when. Admins may have written another (`editionOf`). */
export const termsEdition = '2026-11-30';

/** That of the privacy text, likewise. */
export const privacyEdition = '2026-11-30';

/** For search engines and whoever shares a page: by itself, because it is of no use to a browser. */
export const publicationDescription =
  'Due firme opposte sullo stesso articolo, casi ricostruiti davanti a una giuria di lettori, polemiche di paese raccontate da chi ci vive dentro.';
