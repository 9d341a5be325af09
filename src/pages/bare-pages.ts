import { platformTexts } from '#platform/api-router.ts';
import { escapeHtml } from '#lib/html.ts';
import { notFoundTexts } from '#features/shell/not-found-texts.ts';
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

/** The same for an address that is written as none of ours is: no page is rendered for it. */
export const missingPage = () => barePage(notFoundTexts.title, notFoundTexts.text);

/** The same for whoever opens more pages that must be made than the limit lets them. */
export const busyPage = (seconds: number) =>
  barePage('Un momento', `Hai aperto molte pagine in poco tempo. Riprova ${fromNow(seconds)}.`);

/** The paper and the ink of the design's tokens, by day and in the evening. The policy of the pages lets in attributes alone. */
const paper = 'background:light-dark(#faf5e9,#12151c);color:light-dark(#1a1815,#f2ecdd);color-scheme:light dark';
const column = 'max-width:36rem;margin:15vh auto 0;padding:0 20px;font:19px/1.5 Georgia,serif';
const rule = 'border-top:2px solid';

function barePage(title: string, text: string): string {
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
<p>${text}</p>
<p><a href="" style="color:inherit">Ricarica Pagina</a> · <a href="/" style="color:inherit">Torna alla Home</a></p>
</main>
</body>
</html>
`;
}
