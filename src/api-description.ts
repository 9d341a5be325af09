import type { OpenAPIHono } from '@hono/zod-openapi';
import { publication } from '#lib/publication.ts';
import { apiPage } from '#platform/api-page.ts';
import { callsOf, groupOf } from '#platform/api-page/call-html.ts';
import type { ApiDocument } from '#platform/api-page/schema-html.ts';
import { documentedRefusals } from '#platform/api-router.ts';
import { withSecurity } from './call-access.ts';
import { isSignedItself } from './call-bodies.ts';
import styles from './styles.css?url';

/** Where the API is described, for programs and for people. */
export const descriptionPaths = ['/api/openapi.json', '/api/docs'] as const;

/**
 * Adds the description of all calls that an API has by now. It is the same until the program ends and takes a fifth of a
 * second to make: it is made when it is first asked for, which `serve.ts` does soon after a start, and then kept.
 */
export function serveDescription(api: OpenAPIHono, publicUrl: string): void {
  const [jsonPath, pagePath] = descriptionPaths;
  let description: { json: string; page: string } | undefined;
  const described = () => (description ??= describe(api, publicUrl));
  api.get(jsonPath, (c) => c.body(described().json, 200, { 'content-type': 'application/json' }));
  api.on('GET', ['/api', '/api/'], (c) => c.redirect(pagePath));
  api.get(pagePath, (c) => c.html(described().page));
}

function describe(api: OpenAPIHono, publicUrl: string): { json: string; page: string } {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${publication.name} API`,
      version: '1',
      description: 'Errors: `{message, code}` with a fitting status.',
    },
    servers: [{ url: publicUrl }],
  });
  const secured = withSecurity(withWhatHoldsForAll(document), publicUrl);
  return { json: JSON.stringify(secured), page: apiPage(secured, [styles, '/api.css']) };
}

/**
 * The description with what no call declares for itself: its heading, which is the first part of its path as on the page,
 * the limit of all calls (`api.ts`), and that the database can be away.
 */
function withWhatHoldsForAll(document: ApiDocument): ApiDocument {
  const paths = { ...document.paths };
  for (const { method, path, operation } of callsOf(document)) {
    const refusals = documentedRefusals(...(isSignedItself(path) ? [] : [429 as const]), 503);
    paths[path] = {
      ...paths[path],
      [method]: { ...operation, tags: [groupOf(path)], responses: { ...operation.responses, ...refusals } },
    };
  }
  return { ...document, paths };
}
