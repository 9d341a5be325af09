import type { OpenAPIHono } from '@hono/zod-openapi';
import { accountRoutes } from '#features/accounts/server/account-routes.ts';
import { authRoutes } from '#features/accounts/server/auth-routes.ts';
import { noticeRoutes } from '#features/accounts/server/notice-routes.ts';
import { sessionMemory } from '#features/accounts/server/session-memory.ts';
import { liveRoutes } from '#features/articles/server/live-routes.ts';
import { articleRoutes } from '#features/articles/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { bounceRoutes } from '#features/bounces/server/routes.ts';
import { commentRoutes } from '#features/comments/server/routes.ts';
import { communityRoutes } from '#features/community/server/routes.ts';
import { dashboardRoutes } from '#features/dashboard/server/routes.ts';
import { pictureRoutes } from '#features/pictures/server/routes.ts';
import { counterVoiceRoutes } from '#features/counter-voices/server/routes.ts';
import { replyRoutes } from '#features/rettifica/server/routes.ts';
import { endingRoutes } from '#features/endings/server/routes.ts';
import { promiseRoutes } from '#features/promises/server/routes.ts';
import { relatedRoutes } from '#features/related/server/routes.ts';
import { draftRoutes } from '#features/manuscripts/server/routes.ts';
import { featuredSlugs } from '#features/front-page/server/featured.ts';
import { frontPageRoutes } from '#features/front-page/server/routes.ts';
import { legalPageRoutes } from '#features/legal-pages/server/routes.ts';
import { helpRoutes } from '#features/help/server/routes.ts';
import { mailboxRoutes } from '#features/mailbox/server/routes.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { moderationRoutes } from '#features/moderation/server/moderation-routes.ts';
import { reportRoutes } from '#features/moderation/server/report-routes.ts';
import { newsletterRoutes } from '#features/newsletters/server/routes.ts';
import { notificationRoutes } from '#features/notifications/server/routes.ts';
import { profileRoutes } from '#features/profile/server/routes.ts';
import { chooseDefaults } from '#features/settings/server/default-values.ts';
import { settingRoutes } from '#features/settings/server/routes.ts';
import { mustAccept } from '#features/rule-editions/server/accept.ts';
import { editionSince } from '#features/rule-editions/server/in-force.ts';
import { ruleEditionRoutes } from '#features/rule-editions/server/routes.ts';
import { reactionRoutes } from '#features/reactions/server/routes.ts';
import { savedArticleRoutes } from '#features/saved-articles/server/routes.ts';
import { shareRoutes } from '#features/share/server/routes.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { attachmentRoutes } from '#features/stories/server/attachment-routes.ts';
import { authorRoutes } from '#features/stories/server/author-routes.ts';
import { newsroomRoutes } from '#features/stories/server/newsroom-routes.ts';
import { sentStories } from '#features/stories/server/sent-stories.ts';
import { teaserRoutes } from '#features/stories/server/teaser-routes.ts';
import { surveyRoutes } from '#features/survey/server/routes.ts';
import { voteRoutes } from '#features/votes/server/routes.ts';
import { groupedSupports } from '#features/supports/server/grouped-supports.ts';
import { supportRoutes } from '#features/supports/server/routes.ts';
import { adminSubscriptionRoutes } from '#features/subscriptions/server/admin-routes.ts';
import { subscriptionRoutes } from '#features/subscriptions/server/routes.ts';
import { apiRouter, platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sameOriginOnly } from '#platform/origin.ts';
import { renderedVariant } from '#platform/render-outcome.ts';
import { inRequest } from '#platform/request-id.ts';
import { answerAndNoteFullDisk, refuseWritesOnFullDisk } from '#platform/refuse-writes.ts';
import { services, type Services } from '#platform/services.ts';
import { measuredBody } from '#platform/request-body.ts';
import { accountDeletion } from './account-deletion.ts';
import { articleBySlug, figuresById, promisedLetter } from './article-page.ts';
import { serveDescription } from './api-description.ts';
import { acceptedOnly } from './accepted-only.ts';
import { entitledOnly } from './call-access.ts';
import { bodyBytes, isSignedItself, takesFiles } from './call-bodies.ts';
import { openDoors } from './open-doors.ts';
import { articleAccess } from './pages/variant.ts';

/** An admin must be able to look at what is wrong. */
const comingIn = /^\/api\/auth\/(sign-in|sign-out|two-factor)(\/|$)/;

/** Calls of all kinds from one address: for who is signed in and for who is not the figures that Mastodon has. */
const callLimits = {
  anonymous: { name: 'api-address', times: 300, seconds: 300 },
  signedIn: { name: 'api-session', times: 1500, seconds: 300 },
  search: { name: 'search-address', times: 60, seconds: 60 },
  /** What open pages ask for by themselves, a hundred of them behind one address: it takes nothing from what people ask. */
  ofThemselves: { name: 'open-pages-address', times: 6000, seconds: 300 },
} as const satisfies Record<string, Limit>;

/** Every call of the program under `/api`, with its description at `/api/openapi.json`. */
export function createApi(services: Services): OpenAPIHono {
  chooseDefaults(services);
  openDoors(services);
  const api = apiRouter();
  api.onError(answerAndNoteFullDisk(services.disk));
  api.notFound(() => {
    throw new AppError('not_found', platformTexts.notFound);
  });
  const standingSession = sessionMemory(services);
  api.use('/api/*', (_, next) => inRequest(next));
  api.use('/api/*', sameOriginOnly(services.publicUrl, { exempt: isSignedItself, takesFiles }));
  api.use('/api/*', async (c, next) => {
    // A page that is being made asks for everybody.
    if (isSignedItself(c.req.path) || renderedVariant()) return next();
    const address = addressKey(clientAddress(c, services.trustProxy));
    const byPerson = (await standingSession(c.req.raw.headers)) ? callLimits.signedIn : callLimits.anonymous;
    await services.limitHere(isOfThemselves(c.req) ? callLimits.ofThemselves : byPerson, address);
    if (c.req.path === '/api/search') await services.limitHere(callLimits.search, address);
    await next();
  });
  api.use('/api/*', refuseWritesOnFullDisk(services.disk, { exempt: comingIn }));
  api.use('/api/*', entitledOnly(services));
  api.use('/api/*', acceptedOnly(services));
  api.use('/api/*', measuredBody(bodyBytes));

  api.route(
    '/',
    authRoutes(services, {
      editions: async () => ({
        terms: await editionSince(services, 'terms'),
        privacy: await editionSince(services, 'privacy'),
      }),
      mustAccept: (who) => mustAccept(services, who),
      ...accountDeletion(services),
    }),
  );
  api.route('/', accountRoutes(services));
  api.route('/', noticeRoutes(services));
  api.route('/', mailboxRoutes(services));
  api.route('/', communityRoutes(services));
  api.route('/', subscriptionRoutes(services));
  api.route('/', adminSubscriptionRoutes(services));
  api.route('/', shareRoutes(services));
  api.route('/', surveyRoutes(services));
  api.route('/', peopleRoutes(services));
  api.route('/', auditRoutes(services));
  api.route('/', settingRoutes(services));
  api.route('/', ruleEditionRoutes(services));
  api.route('/', legalPageRoutes(services));
  api.route('/', dashboardRoutes(services));
  api.route('/', helpRoutes(services));
  api.route('/', profileRoutes(services, { sentStories: (userId) => sentStories(services, userId) }));
  api.route(
    '/',
    articleRoutes(services, {
      page: articleBySlug,
      figures: figuresById,
      accessOf: (headers, article) => articleAccess(services, headers, article),
      featured: () => featuredSlugs(services),
    }),
  );
  api.route('/', liveRoutes(services, { personOf: standingSession }));
  api.route('/', commentRoutes(services));
  api.route('/', moderationRoutes(services));
  api.route('/', reportRoutes(services));
  api.route('/', voteRoutes(services, groupedSupports(services)));
  api.route('/', reactionRoutes(services));
  api.route('/', supportRoutes(services));
  api.route('/', savedArticleRoutes(services));
  api.route('/', searchRoutes(services));
  api.route('/', teaserRoutes(services));
  api.route('/', authorRoutes(services));
  api.route('/', newsroomRoutes(services));
  api.route('/', attachmentRoutes(services));
  api.route('/', draftRoutes(services));
  api.route('/', endingRoutes(services));
  api.route('/', promiseRoutes(services, promisedLetter));
  api.route('/', relatedRoutes(services));
  api.route('/', pictureRoutes(services));
  api.route('/', replyRoutes(services));
  api.route('/', counterVoiceRoutes(services));
  api.route('/', frontPageRoutes(services));
  api.route('/', notificationRoutes(services));
  api.route('/', newsletterRoutes(services));
  api.route('/', bounceRoutes(services));

  serveDescription(api, services.publicUrl);
  return api;
}

/** Reads that open pages make by themselves whenever something of their article moved. */
const ofThemselves =
  /^\/api\/(live-readers|articles\/[^/]+\/(figures|live|related|support|dualita-votes\/(stats|user))|comments\/[^/]+|reactions\/user\/[^/]+|votes\/(stats|user)\/[^/]+)$/;
const isOfThemselves = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && ofThemselves.test(path);

let current: OpenAPIHono | undefined;

/** The API of this process. */
export function api(): OpenAPIHono {
  current ??= createApi(services());
  return current;
}
