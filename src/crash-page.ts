import { platformTexts } from '#platform/api-router.ts';
import { escapeHtml } from '#lib/html.ts';
import { publication } from '#lib/publication.ts';

/**
 * The page for when rendering itself failed, so that not even the crash screen of the pages could be made. It stands
 * on nothing else: no script, no style. Texts: specification 2, "Fallback screens".
 */
export const crashPage = () =>
  barePage(
    'Qualcosa è andato storto',
    "Si è verificato un errore imprevisto nell'applicazione. Ci scusiamo per l'inconveniente.",
  );

/** The same for when nobody can be asked who may open a page. */
export const unavailablePage = () => barePage('Torniamo subito', platformTexts.unavailable);

function barePage(title: string, text: string): string {
  return `<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(publication.name)}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">Ricarica Pagina</a> · <a href="/">Torna alla Home</a></p>
</main>
</body>
</html>
`;
}
