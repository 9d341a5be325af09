/** What admins may change while the program runs (features/publication): everything else is changed here. */
export interface Changeable {
  name: string;
  /** Where the red rule of the wordmark cuts the name (after that many letters); at the end of another name. */
  breakAt: number;
  tagline: string;
  /** Articles that each month of Rome can be read whole without paying (specification 9). */
  freeArticles: number;
  /** As it is shown; what is charged is the payment provider's. */
  price: string;
  /** In the place of the house's own advertisement; null for none at all. */
  ad?: { title: string; text: string; action: string; link: string } | null;
}

/**
 * The publication's name, in this one place: changing it here (and the addresses in `publisher.ts`) renames the whole
 * program. On the server what admins changed is put over it; a page carries those changes on `<html>`,
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
    ...(typeof document === 'undefined' ? {} : JSON.parse(document.documentElement.dataset['house'] ?? '{}')),
  } as Changeable),
};

/** The edition of the terms that the program brings: the day since when. Admins may have written another (`editionOf`). */
export const termsEdition = '2026-11-22';

/** That of the privacy text, likewise. */
export const privacyEdition = '2026-11-22';

/** For search engines and whoever shares a page: by itself, because it is of no use to a browser. */
export const publicationDescription =
  'Due firme opposte sullo stesso articolo, casi ricostruiti davanti a una giuria di lettori, polemiche di paese raccontate da chi ci vive dentro.';
