import type { Article } from '#features/articles/contract.ts';
import adapted from '../adapted.css?url';
import everyPage from '../styles.css?url';
import account from '../styles/account.css?url';
import article from '../styles/article.css?url';
import community from '../styles/community.css?url';
import given from '../styles/given.css?url';
import home from '../styles/home.css?url';
import letters from '../styles/letters.css?url';
import lists from '../styles/lists.css?url';
import newsroom from '../styles/newsroom.css?url';
import notifications from '../styles/notifications.css?url';
import offline from '../styles/offline.css?url';
import pricing from '../styles/pricing.css?url';
import promises from '../styles/promises.css?url';
import router from '../styles/router.css?url';
import service from '../styles/service.css?url';
import stories from '../styles/stories.css?url';
import workshop from '../styles/workshop.css?url';

/** How every page looks on paper and in colours of its reader's own: nothing that is shown otherwise waits for it. */
export const adaptedSheet = {
  rel: 'stylesheet',
  href: adapted,
  media: 'print, (forced-colors: active), (prefers-contrast: more)',
};

/** Which routes show what, besides what every page has. */
const shownOn: [RegExp, string][] = [
  [/^\/le-mie-storie\/\$/, article],
  [/^\/($|articles|formats?|tribune|le-mie-storie|leggi|submit|_.*articoli|redazione_|design)/, lists],
  [/^\/($|redazione_)/, home],
  [/^\/($|community|design)/, community],
  [/^\/($|pricing|settings|_.*abbonamenti)/, pricing],
  [/^\/regal/, given],
  [/^\/(auth|profile|settings|basta|lettere\/conf|pricing|design)/, account],
  [/^\/(notifiche|segui$|settings|basta|lettere\/conf)/, notifications],
  [/^\/(le-mie-storie|submit)/, stories],
  [/^\/(article_|segnala|le-mie-d|regole|rettifica|altra-v|trasp|support|terms|privacy|chi-|access|design|_)/, service],
  [/^\/lettere\/(?!conf)/, letters],
  [/^\/(promesse|article_.*nota)/, promises],
  [/^\/(dev|design)/, workshop],
  [/^\/senza/, offline],
  [/^\/(_|design)/, newsroom],
];

/** Whole articles by their format, which the file is named after. */
const articles = import.meta.glob<string>('../styles/articles/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ofAllFormats = /^\/(_.*articoli|design)/;

/** The addresses of the stylesheets that a page of the router shows itself with, by its route's id; that of every page first. */
export function stylesheetsOf(routeId: string): string[] {
  const found = shownOn.filter(([routes]) => routes.test(routeId)).map(([, sheet]) => sheet);
  return [everyPage, router, ...found, ...(ofAllFormats.test(routeId) ? Object.values(articles) : [])];
}

/** The same of an article's page; undefined is one that is not found, or cannot be read. */
export function stylesheetsOfArticle(shown: Pick<Article, 'format'> | undefined): string[] {
  const whole = shown && articles[`../styles/articles/${shown.format}.css`];
  return [everyPage, whole ?? article];
}
