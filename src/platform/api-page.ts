import { capital } from '#lib/capital.ts';
import { escapeHtml } from '#lib/html.ts';
import { publication } from '#lib/publication.ts';
import { callHtml, callId, callsOf, groupOf, pathHtml, type Call } from './api-page/call-html.ts';
import { code, propertiesHtml, schemaId, typeHtml, type ApiDocument } from './api-page/schema-html.ts';

/**
 * The description of the API as a page for whoever writes a program against it: without any script, in the look that
 * the stylesheets give. In English, as the description itself is.
 */
export function apiPage(document: ApiDocument, stylesheets: readonly string[]): string {
  const groups = Map.groupBy(callsOf(document), ({ path }) => groupOf(path));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} | ${escapeHtml(publication.name)}</title>
<meta name="description" content="The calls of the ${escapeHtml(document.info.title)} with their parameters, answers and errors.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
</head>
<body>
<header class="site-header"><div class="page-frame"><a class="wordmark" href="/" aria-label="${escapeHtml(publication.name)}">${wordmark()}</a></div></header>
<main class="page-frame api-page">
<div class="api-introduction">${introductionHtml(document)}</div>
<nav class="api-contents" aria-label="Contents">${[...groups].map(contentsHtml).join('')}<p><a href="#schemas">Schemas</a></p></nav>
<div class="api-calls">
${[...groups].map(groupHtml).join('\n')}
${schemasHtml(document)}
</div>
</main>
</body>
</html>
`;
}

function wordmark(): string {
  const { name, breakAt } = publication;
  const rest = name.slice(breakAt);
  return `<span>${escapeHtml(name.slice(0, breakAt))}</span><i></i>${rest ? `<span>${escapeHtml(rest)}</span>` : ''}`;
}

function contentsHtml([group, calls]: [string, Call[]]): string {
  const links = calls.map((call) => {
    const { method, path } = call;
    return `<li><a href="#${callId(call)}"><span class="visually-hidden">${method.toUpperCase()} </span>${pathHtml(path.replace(/^\/api/, ''))}</a></li>`;
  });
  return `<p>${escapeHtml(nameOf(group))}</p><ul>${links.join('')}</ul>`;
}

function introductionHtml({ info, servers = [] }: ApiDocument): string {
  const addresses = servers.map(({ url }) => code(url)).join(', ');
  return (
    `<h1 class="title-2">${escapeHtml(info.title)}</h1>` +
    `<p class="standfirst">Every call that the pages of the publication make, open to other programs.</p>` +
    `<p>Version ${escapeHtml(info.version)}. Calls begin with ${addresses}; answers are JSON. A refusal is an <a href="#${schemaId('Error')}">Error</a> with a fitting status: <code>message</code> is a sentence for the reader, in Italian, and <code>code</code> is for programs.</p>` +
    `<p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p>`
  );
}

function groupHtml([group, calls]: [string, Call[]]): string {
  return `<section class="api-group"><h2 class="title-3">${escapeHtml(nameOf(group))}</h2>${calls.map(callHtml).join('\n')}</section>`;
}

function schemasHtml({ components }: ApiDocument): string {
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) => {
    const properties = propertiesHtml(schema) || `<p>${typeHtml(schema)}</p>`;
    return `<section class="api-call" id="${schemaId(name)}"><h3>${escapeHtml(name)}</h3>${properties}</section>`;
  });
  return `<section class="api-group" id="schemas"><h2 class="title-3">Schemas</h2>${schemas.join('\n')}</section>`;
}

/** `front-page` → `Front page`. */
function nameOf(group: string): string {
  return capital(group.replaceAll('-', ' '));
}
