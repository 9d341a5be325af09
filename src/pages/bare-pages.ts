import { crashTexts } from '#design/crash-texts.ts';
import { platformTexts } from '#platform/api-router.ts';
import { escapeHtml } from '#lib/html.ts';
import { notFoundTexts } from '#features/shell/not-found-texts.ts';
import { shellTexts } from '#features/shell/texts.ts';
import { fromNow } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';

/**
 * The page for when rendering itself failed, so that not even the crash screen of the pages could be made. It stands
 * on nothing else: no script, no style sheet, only what its own attributes say. Texts: specification 2, "Fallback screens".
 */
export const crashPage = () =>
  barePage(
    'Qualcosa è andato storto',
    "Si è verificato un errore imprevisto nell'applicazione. Ci scusiamo per l'inconveniente.",
  );

/** The same for when nobody can be asked who may open a page. */
export const unavailablePage = () => barePage('Torniamo subito', platformTexts.unavailable);

/** The same for an address that is written as none of ours is: no page is rendered for it. It helps on as that one does. */
export const missingPage = () =>
  pageOf(
    notFoundTexts.title,
    `<p lang="en">${notFoundTexts.text}</p>
<p>${notFoundTexts.help}</p>
<form action="/articles" role="search" style="display:flex;gap:8px">
<input type="search" name="q" aria-label="${shellTexts.search}" style="${field};flex:1;min-width:0">
<button style="${field};cursor:pointer">${shellTexts.search}</button>
</form>
${linksTo([
  ['/', notFoundTexts.goHome],
  ['/articles', notFoundTexts.allArticles],
  ['/formats', notFoundTexts.ourFormats],
])}`,
  );

/** The same for whoever opens more pages that must be made than the limit lets them. */
export const busyPage = (seconds: number) =>
  barePage('Un momento', `Hai aperto molte pagine in poco tempo. Riprova ${fromNow(seconds)}.`);

/** The paper and the ink of the design's tokens, by day and in the evening. The policy of the pages lets in attributes alone. */
const paper = 'background:light-dark(#faf5e9,#12151c);color:light-dark(#1a1815,#f2ecdd);color-scheme:light dark';
const column = 'max-width:36rem;margin:15vh auto 0;padding:0 20px;font:19px/1.5 Georgia,serif';
const rule = 'border-top:2px solid';
const field =
  'box-sizing:border-box;min-height:48px;margin:0;padding:0 12px;border:2px solid;border-radius:0;background:transparent;color:inherit;font:inherit';

const barePage = (title: string, text: string): string =>
  pageOf(
    title,
    `<p>${text}</p>
${linksTo([
  ['', crashTexts.reload],
  ['/', crashTexts.home],
])}`,
  );

function linksTo(places: readonly (readonly [path: string, label: string])[]): string {
  const links = places.map(([path, label]) => `<a href="${path}" style="color:inherit">${label}</a>`);
  return `<p>${links.join(' · ')}</p>`;
}

/** What stands below the title comes as HTML. */
function pageOf(title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="it" style="${paper}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(publication.name)}</title>
</head>
<body style="${column}">
<main style="${rule}">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
