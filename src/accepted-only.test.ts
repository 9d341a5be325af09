import { expect, test } from 'vitest';
import { testApi } from '../tests/support/api.ts';
import { fileDatabase } from '../tests/support/database.ts';
import type { OpenApi } from '../tests/support/openapi.ts';
import { testServices } from '../tests/support/services.ts';
import { isByTheRules } from './accepted-only.ts';
import { callersOf } from './call-access.ts';

const database = fileDatabase();

/** What whoever has yet to accept the rules may still do: read on, take back, report, object, arrange and leave. */
const open = [
  'DELETE /api/articles/{id}/support',
  'DELETE /api/comments/{id}',
  'DELETE /api/notifications/choices',
  'DELETE /api/reactions',
  'DELETE /api/saved-articles/{slug}',
  'DELETE /api/stories/draft',
  'DELETE /api/user/avatar',
  'DELETE /api/user/mail-suppression',
  'DELETE /api/user/sessions/{id}',
  'PATCH /api/user/preferences',
  'POST /api/auth/change-email',
  'POST /api/auth/change-password',
  'POST /api/auth/confirm-identity',
  'POST /api/auth/delete-user',
  'POST /api/auth/revoke-other-sessions',
  'POST /api/auth/revoke-sessions',
  'POST /api/auth/two-factor/disable',
  'POST /api/auth/two-factor/enable',
  'POST /api/auth/two-factor/generate-backup-codes',
  'POST /api/auth/update-user',
  'POST /api/counter-voices/{id}/withdraw',
  'POST /api/front-page/visits',
  'POST /api/moderation/decisions/{id}/appeal',
  'POST /api/notifications/read',
  'POST /api/saved-articles',
  'POST /api/stories/draft',
  'POST /api/stories/mine/{id}/answer',
  'POST /api/stories/mine/{id}/appeal',
  'POST /api/stories/mine/{id}/approve',
  'POST /api/stories/mine/{id}/object',
  'POST /api/stories/mine/{id}/renew',
  'POST /api/stories/mine/{id}/withdraw',
  'POST /api/stories/mine/{id}/write',
  'POST /api/subscriptions/cancel',
  'POST /api/subscriptions/create-portal',
  'POST /api/subscriptions/gifts',
  'POST /api/subscriptions/given-plan-cards/{token}/open',
  'POST /api/subscriptions/given-plans/{id}/withdraw',
  'POST /api/subscriptions/test-checkout/{id}',
  'POST /api/subscriptions/test-portal',
  'POST /api/subscriptions/track-view',
  'POST /api/subscriptions/withdraw',
  'POST /api/user/export',
  'POST /api/user/notices/{id}/seen',
  'POST /api/user/rules/acceptance',
  'POST /api/user/supports/withdraw',
  'POST /api/user/votes/withdraw',
  'PUT /api/follows',
  'PUT /api/notifications/browsers',
  'PUT /api/notifications/choices',
  'PUT /api/survey',
  'PUT /api/user/avatar',
  'PUT /api/votes/{articleId}/notify',
];

test('of the calls by which readers change something each is made by the rules that hold, or named here', async () => {
  const { paths } = (await (await testApi(testServices(database.db)).request('/api/openapi.json')).json()) as OpenApi;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => /^(post|put|patch|delete)$/.test(method))
      .map((method) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{[^}]+\}/g, 'x'),
        shown: `${method.toUpperCase()} ${path}`,
      })),
  );
  const ofReaders = calls.filter(({ method, path }) => ['signed in', 'verified'].includes(callersOf(method, path)));
  const left = ofReaders.filter(({ method, path }) => !isByTheRules(method, path)).map(({ shown }) => shown);
  expect(left.toSorted()).toEqual(open.toSorted());
});
