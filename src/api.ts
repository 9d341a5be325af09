import type { OpenAPIHono } from '@hono/zod-openapi';
import { articleRoutes } from '#features/articles/server/routes.ts';
import { frontPageRoutes } from '#features/front-page/server/routes.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { apiPage } from '#platform/api-page.ts';
import { answerError, apiRouter, platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { services, type Services } from '#platform/services.ts';
import { publication } from '#lib/publication.ts';
import styles from './styles.css?url';

/** Every call of the program under `/api`, with its description at `/api/openapi.json`. */
export function createApi(given: Services): OpenAPIHono {
  const api = apiRouter();
  api.onError(answerError);
  api.notFound(() => {
    throw new AppError('not_found', platformTexts.notFound);
  });
  api.use('/api/*', async (c, next) => {
    // PostgreSQL holds no null character: told here once, instead of as a failure of some statement.
    if (c.req.url.includes('%00')) throw new AppError('invalid_input', platformTexts.nullByte);
    await next();
  });

  // Accounts come with a later issue: until then everybody is anonymous.
  api.get('/api/auth/get-session', (c) => c.json(null));
  // The mailbox of the demo. No message is sent yet, so it is empty; outside the demo there is none.
  if (given.demo) api.get('/dev/mail.json', (c) => c.json([]));
  api.route('/', articleRoutes(given));
  api.route('/', searchRoutes(given));
  api.route('/', frontPageRoutes(given));

  const description = {
    openapi: '3.1.0',
    info: {
      title: `${publication.name} API`,
      version: '1',
      description: 'Errors: `{message, code}` with a fitting status.',
    },
    servers: [{ url: given.publicUrl }],
  };
  api.doc31('/api/openapi.json', description);
  api.on('GET', ['/api', '/api/'], (c) => c.redirect('/api/docs'));
  api.get('/api/docs', (c) => c.html(apiPage(api.getOpenAPI31Document(description), [styles, '/api.css'])));
  return api;
}

let current: OpenAPIHono | undefined;

/** The API of this process. */
export function api(): OpenAPIHono {
  current ??= createApi(services());
  return current;
}
