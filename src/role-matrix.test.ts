import type { OpenAPIHono } from '@hono/zod-openapi';
import { beforeAll, expect, test } from 'vitest';
import { pageReaderHeader } from '#lib/page-reader.ts';
import { withSecurity } from './call-access.ts';
import { testApi } from '../tests/support/api.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword, type GivenPerson } from '../tests/support/signed-in.ts';

/** Everybody who may ask, as far as the calls tell people apart. */
const callers = {
  anonymous: undefined,
  unverified: { emailVerified: false },
  user: { role: 'user' },
  contributor: { role: 'contributor' },
  writer: { role: 'writer', twoFactorExempt: true },
  admin: { role: 'admin', twoFactorExempt: true },
  'admin without a second factor': { role: 'admin' },
} as const satisfies Record<string, GivenPerson | undefined>;
type Caller = keyof typeof callers;

const everybody = Object.keys(callers) as Caller[];

/** Whom a call lets in. The others are refused: the anonymous with 401, those who are known with 403. */
const groups = {
  everybody,
  'signed in': everybody.filter((caller) => caller !== 'anonymous'),
  verified: everybody.filter((caller) => caller !== 'anonymous' && caller !== 'unverified'),
  staff: ['contributor', 'writer', 'admin'],
  writers: ['writer', 'admin'],
  admin: ['admin'],
  nobody: [],
} as const satisfies Record<string, readonly Caller[]>;

interface Rule {
  for: keyof typeof groups;
  /** What those answer who are let in, with this body and with names and ids that do not exist. */
  status: number;
  body?: unknown;
}

const somebody = '00000000-0000-4000-8000-000000000000';
const newPassword = 'Ombrello!1987-rosso';
const password = { password: testPassword };
const article = { articleId: somebody };

/** Every call of the API. A new one gets its line here, or the test fails. */
const rules: Record<string, Rule> = {
  'GET /api/articles': { for: 'everybody', status: 200 },
  'GET /api/articles/slug/{slug}': { for: 'everybody', status: 404 },
  'GET /api/articles/slug/{slug}/timeline': { for: 'everybody', status: 404 },
  'GET /api/articles/slug/{slug}/press-note': { for: 'everybody', status: 404 },
  'GET /api/articles/format/{formatType}': { for: 'everybody', status: 404 },
  'GET /api/reactions/counts/{articleId}': { for: 'everybody', status: 404 },
  'GET /api/authors': { for: 'everybody', status: 200 },
  'GET /api/authors/{slug}': { for: 'everybody', status: 404 },
  'GET /api/search': { for: 'everybody', status: 200 },
  'GET /api/front-page': { for: 'everybody', status: 200 },
  'POST /api/front-page/visits': { for: 'signed in', status: 200 },
  'GET /api/formats': { for: 'everybody', status: 200 },

  'GET /api/articles/{articleId}/figures': { for: 'everybody', status: 404 },
  'GET /api/articles/{articleId}/related': { for: 'everybody', status: 404 },
  'GET /api/articles/{articleId}/live': { for: 'everybody', status: 404 },
  'GET /api/live-readers': { for: 'everybody', status: 400 },

  'GET /api/comments/{articleId}': { for: 'everybody', status: 404 },
  'GET /api/comments/{articleId}/replies/{commentId}': { for: 'everybody', status: 404 },
  'POST /api/comments': { for: 'signed in', status: 404, body: { ...article, content: 'Non sono d’accordo.' } },
  'PATCH /api/comments/{id}': { for: 'signed in', status: 404, body: { content: 'Mi correggo.' } },
  'DELETE /api/comments/{id}': { for: 'signed in', status: 404 },
  'POST /api/comments/{id}/like': { for: 'signed in', status: 404, body: {} },
  // Writers hide under their own articles: `comment-routes.test.ts`.
  'POST /api/comments/{id}/hide': { for: 'admin', status: 404, body: { reason: 'Offende qualcuno.' } },
  'POST /api/comments/{id}/restore': { for: 'admin', status: 404, body: { reason: 'Non offende nessuno.' } },

  'GET /api/moderation/queue': { for: 'admin', status: 200 },
  'GET /api/moderation/comments/{id}': { for: 'admin', status: 404 },
  'POST /api/moderation/comments/{id}/decide': {
    for: 'admin',
    status: 404,
    body: { decision: 'publish', expectedStatus: 'pending' },
  },
  'POST /api/moderation/appeals/{id}/decide': {
    for: 'admin',
    status: 404,
    body: { outcome: 'uphold', text: 'Resta.' },
  },
  'GET /api/moderation/words': { for: 'admin', status: 200 },
  'PUT /api/moderation/words': { for: 'admin', status: 409, body: { version: '99', words: [] } },
  'POST /api/moderation/words/try': { for: 'admin', status: 200, body: { text: 'Non sono d’accordo.' } },
  'GET /api/moderation/threads': { for: 'admin', status: 200 },
  'POST /api/moderation/articles/{id}/comments': {
    for: 'admin',
    status: 404,
    body: { closed: true, reason: 'Basta.' },
  },
  'GET /api/moderation/reports': { for: 'admin', status: 200 },
  'GET /api/moderation/reports/{id}': { for: 'admin', status: 404 },
  'POST /api/moderation/reports/{id}/decide': {
    for: 'admin',
    status: 404,
    body: { outcome: 'dismiss', text: 'Resta.' },
  },
  'GET /api/moderation/decisions': { for: 'signed in', status: 200 },
  'POST /api/moderation/decisions/{id}/appeal': { for: 'signed in', status: 404, body: { text: 'Rileggetelo.' } },
  // Also without an account (DSA, art. 16).
  'POST /api/reports': {
    for: 'everybody',
    status: 404,
    body: {
      ...article,
      ground: 'other',
      explanation: 'Un errore.',
      name: 'Ada',
      email: 'ada@b.example',
      goodFaith: true,
    },
  },
  'GET /api/reports/{number}': { for: 'everybody', status: 404 },
  'GET /api/transparency': { for: 'everybody', status: 200 },

  'GET /api/publication/pages/{page}/house-text': { for: 'everybody', status: 400 },
  'GET /api/publication/pages/{page}': { for: 'everybody', status: 400 },
  'GET /api/admin/vote-clusters': { for: 'admin', status: 200 },
  'POST /api/admin/vote-clusters/{id}/decide': {
    for: 'admin',
    status: 404,
    body: { decision: 'admit', reason: 'Una classe di scuola.' },
  },
  'GET /api/publication/rules': { for: 'everybody', status: 200 },
  'GET /api/publication/rules/{edition}': { for: 'everybody', status: 404 },
  'GET /api/admin/rule-editions': { for: 'admin', status: 200 },
  'POST /api/admin/rule-editions': { for: 'admin', status: 400, body: {} },
  'PUT /api/admin/rule-editions/{id}': {
    for: 'admin',
    status: 404,
    body: { version: 1, text: null, summary: '', change: 'information', holdsFrom: null },
  },
  'GET /api/admin/rule-editions/{id}/differences': { for: 'admin', status: 400 },
  'POST /api/admin/rule-editions/{id}/approval': { for: 'admin', status: 404, body: { version: 1 } },
  'POST /api/admin/rule-editions/{id}/withdrawal': { for: 'admin', status: 404 },
  'DELETE /api/admin/rule-editions/{id}': { for: 'admin', status: 404 },
  'GET /api/user/rules': { for: 'signed in', status: 200 },
  'POST /api/user/rules/acceptance': { for: 'signed in', status: 409, body: { terms: 1 } },
  'GET /api/admin/settings': { for: 'admin', status: 200 },
  'GET /api/admin/settings/{key}/versions': { for: 'admin', status: 404 },
  'PUT /api/admin/settings/{key}': { for: 'admin', status: 404, body: { version: 0, value: {} } },

  'GET /api/reactions/user/{articleId}': { for: 'signed in', status: 200 },
  'POST /api/reactions': { for: 'signed in', status: 404, body: { ...article, type: 'fire' } },
  'DELETE /api/reactions': { for: 'signed in', status: 404, body: { ...article, type: 'fire' } },

  'GET /api/articles/{articleId}/dualita-votes/stats': { for: 'everybody', status: 404 },
  'GET /api/articles/{articleId}/dualita-votes/user': { for: 'signed in', status: 404 },
  'POST /api/articles/{articleId}/dualita-votes': { for: 'verified', status: 404, body: { position: 'pro' } },
  'GET /api/articles/{articleId}/lean': { for: 'signed in', status: 404 },
  'PUT /api/articles/{articleId}/lean': { for: 'verified', status: 404, body: { lean: 'indeciso' } },
  'GET /api/votes/stats/{articleId}': { for: 'everybody', status: 404 },
  // 404 means no vote (specification 7), also for whoever is not signed in.
  'GET /api/votes/user/{articleId}': { for: 'everybody', status: 404 },
  'POST /api/votes': { for: 'verified', status: 404, body: { ...article, verdict: 'contro' } },
  'PUT /api/votes/{articleId}/notify': { for: 'verified', status: 404, body: { wanted: true } },
  'GET /api/user/supports': { for: 'signed in', status: 200 },
  'GET /api/user/votes': { for: 'signed in', status: 200 },
  'POST /api/user/supports/withdraw': { for: 'signed in', status: 200 },
  'POST /api/user/votes/withdraw': { for: 'signed in', status: 200 },

  'GET /api/saved-articles': { for: 'signed in', status: 200 },
  'GET /api/saved-articles/slugs': { for: 'signed in', status: 200 },
  'POST /api/saved-articles': { for: 'signed in', status: 404, body: { articles: [{ slug: 'nessuno' }] } },
  'DELETE /api/saved-articles/{slug}': { for: 'signed in', status: 200 },
  'POST /api/saved-articles/found': { for: 'everybody', status: 200, body: { slugs: ['nessuno'] } },

  'GET /api/notifications': { for: 'signed in', status: 200 },
  'GET /api/notifications/unread': { for: 'signed in', status: 200 },
  'POST /api/notifications/read': { for: 'signed in', status: 200, body: { all: true } },
  'GET /api/notifications/choices': { for: 'signed in', status: 200 },
  'PUT /api/notifications/choices': {
    for: 'signed in',
    status: 200,
    body: { kind: 'reply', channel: 'mail', isOn: true },
  },
  'DELETE /api/notifications/choices': { for: 'signed in', status: 200 },
  'GET /api/notifications/browsers/key': { for: 'signed in', status: 200 },
  'PUT /api/notifications/browsers': {
    for: 'signed in',
    status: 400,
    body: { endpoint: 'https://esempio.it', isWoken: true },
  },
  // It carries its own proof.
  'POST /api/notifications/stop': { for: 'everybody', status: 400 },
  'GET /api/follows': { for: 'signed in', status: 200 },
  'GET /api/articles/slug/{slug}/followable': { for: 'signed in', status: 404 },
  'PUT /api/follows': {
    for: 'signed in',
    status: 404,
    body: { kind: 'case', target: 'nessuno', isFollowed: true },
  },

  'GET /api/survey': { for: 'signed in', status: 200 },
  'PUT /api/survey': { for: 'verified', status: 200, body: { satisfied: true } },
  'GET /api/articles/{id}/support': { for: 'everybody', status: 404 },
  'POST /api/articles/{id}/support': { for: 'verified', status: 404 },
  'DELETE /api/articles/{id}/support': { for: 'verified', status: 404 },

  // Also without an account (product rules 4.13).
  'POST /api/stories': { for: 'everybody', status: 422, body: { title: 'Breve' } },
  'GET /api/stories/{id}/teaser': { for: 'everybody', status: 404 },
  'GET /api/stories/draft': { for: 'signed in', status: 200 },
  'POST /api/stories/draft': { for: 'signed in', status: 200, body: { title: 'La fontana' } },
  'DELETE /api/stories/draft': { for: 'signed in', status: 204 },
  'POST /api/stories/attachments': { for: 'everybody', status: 400, body: new FormData() },
  // For its author and the newsroom: `attachment-routes.test.ts`.
  'GET /api/stories/attachments/{id}': { for: 'signed in', status: 404 },
  'DELETE /api/stories/attachments/{id}': { for: 'everybody', status: 404 },
  'GET /api/stories/mine': { for: 'signed in', status: 200 },
  'GET /api/stories/mine/{id}': { for: 'signed in', status: 404 },
  'POST /api/stories/mine/{id}/answer': { for: 'signed in', status: 404, body: { text: 'Ecco la data.' } },
  'POST /api/stories/mine/{id}/approve': { for: 'signed in', status: 404, body: { version: 1, hash: '' } },
  'POST /api/stories/mine/{id}/object': { for: 'signed in', status: 404, body: { text: 'Non è andata così.' } },
  'POST /api/stories/mine/{id}/withdraw': { for: 'signed in', status: 404 },
  'POST /api/stories/mine/{id}/appeal': { for: 'signed in', status: 404, body: { text: 'Guardatela ancora.' } },
  'POST /api/stories/mine/{id}/write': { for: 'signed in', status: 404, body: { text: 'C’è un errore.' } },
  'POST /api/stories/mine/{id}/renew': { for: 'signed in', status: 404 },

  // Who sees which story, and may do what with it: `newsroom-roles.test.ts`.
  'GET /api/newsroom/stories': { for: 'staff', status: 200 },
  'GET /api/admin/people': { for: 'admin', status: 200 },
  'GET /api/admin/people/{id}': { for: 'admin', status: 404 },
  // Without having confirmed who one is, 403 also for admins: `role.test.ts`.
  'POST /api/admin/people/invitations': { for: 'nobody', status: 403, body: { email: 'x@b.example', role: 'writer' } },
  'PUT /api/admin/people/{id}/role': { for: 'nobody', status: 403, body: { role: 'writer' } },
  'POST /api/admin/people/{id}/sanctions': {
    for: 'admin',
    status: 404,
    body: { kind: 'warn', reason: 'insults', text: 'Un insulto.', days: null },
  },
  'DELETE /api/admin/people/{id}/sanctions/{sanctionId}': { for: 'admin', status: 404 },
  'DELETE /api/admin/people/{id}/sessions': { for: 'admin', status: 404 },
  'DELETE /api/admin/people/{id}/invitation': { for: 'admin', status: 404 },
  'POST /api/admin/people/{id}/password-link': { for: 'admin', status: 409 },
  'DELETE /api/admin/people/{id}/sessions/{sessionId}': { for: 'admin', status: 404 },
  'GET /api/admin/audit': { for: 'admin', status: 200 },
  'GET /api/admin/audit/csv': { for: 'admin', status: 200 },
  'GET /api/admin/dashboard': { for: 'admin', status: 200 },
  'GET /api/admin/dashboard/trend': { for: 'admin', status: 200 },
  'GET /api/admin/system-status': { for: 'admin', status: 200 },
  'POST /api/admin/system-status/jobs/{id}/retry': { for: 'admin', status: 404 },
  'POST /api/admin/system-status/queues/{queue}/retry': { for: 'admin', status: 409 },
  'GET /api/share': { for: 'everybody', status: 200 },
  'GET /api/newsroom/share': { for: 'staff', status: 200 },
  'GET /api/admin/share': { for: 'admin', status: 200 },
  'GET /api/admin/share/{month}': { for: 'admin', status: 404 },
  // Without having confirmed who one is, 403 also for admins: `share.test.ts`.
  'POST /api/admin/share/{month}/payment': {
    for: 'nobody',
    status: 403,
    body: { paidOn: '2026-11-05', fingerprint: '0f0f0f0f' },
  },
  'GET /api/admin/share/{month}/csv': { for: 'admin', status: 404 },
  'GET /api/admin/subscriptions': { for: 'admin', status: 200 },
  'POST /api/admin/subscriptions/{id}/card/emptying': { for: 'admin', status: 404, body: { reason: 'Insulti.' } },
  'GET /api/admin/subscriptions/months': { for: 'admin', status: 200 },
  'GET /api/admin/subscriptions/revenue': { for: 'admin', status: 200 },
  'GET /api/admin/subscriptions/revenue/csv': { for: 'admin', status: 200 },
  'DELETE /api/user/mail-suppression': { for: 'verified', status: 204 },
  'GET /api/user/notices': { for: 'signed in', status: 200 },
  'POST /api/user/notices/{id}/seen': { for: 'signed in', status: 404 },

  'GET /api/newsroom/stories/editors': { for: 'admin', status: 200 },
  'GET /api/newsroom/stories/{id}': { for: 'staff', status: 404 },
  'POST /api/newsroom/stories/{id}/assign': { for: 'staff', status: 404, body: { userId: null } },
  'POST /api/newsroom/stories/{id}/notes': { for: 'staff', status: 404, body: { text: 'Sentire il comune.' } },
  'PUT /api/newsroom/stories/{id}/verification': { for: 'staff', status: 404, body: { text: 'Telefonata.' } },
  'PUT /api/newsroom/stories/{id}/counterpart': {
    for: 'staff',
    status: 404,
    body: { name: 'Comune', question: 'Perché?', asked: true, reply: '', revision: null },
  },
  'POST /api/newsroom/stories/{id}/decide': { for: 'staff', status: 404, body: { act: 'take' } },
  'POST /api/newsroom/stories/{id}/reply': { for: 'staff', status: 404, body: { text: 'L’abbiamo riguardata.' } },
  'POST /api/newsroom/stories/{id}/for-author': {
    for: 'staff',
    status: 404,
    body: { act: 'answer', text: 'Era marzo.' },
  },
  'POST /api/newsroom/stories/{id}/identity': { for: 'staff', status: 404 },

  'GET /api/newsroom/drafts': { for: 'staff', status: 200 },
  'POST /api/newsroom/drafts': { for: 'staff', status: 201, body: { format: 'trial', title: 'Il caso' } },
  // Of staff, admins and who signs it as a writer: `adopt.test.ts`.
  'POST /api/newsroom/articles/{slug}/draft': { for: 'staff', status: 404 },
  'GET /api/newsroom/drafts/colleagues': { for: 'writers', status: 200 },
  'POST /api/newsroom/drafts/markdown': { for: 'staff', status: 400, body: { markdown: '---' } },
  'GET /api/newsroom/drafts/{id}': { for: 'staff', status: 404 },
  'GET /api/newsroom/drafts/{id}/revisions/{version}': { for: 'staff', status: 404 },
  'PUT /api/newsroom/drafts/{id}/content': { for: 'staff', status: 404, body: { baseVersion: 1, content: {} } },
  'PUT /api/newsroom/drafts/{id}/people': { for: 'staff', status: 404, body: { userId: somebody, part: 'editor' } },
  'PUT /api/newsroom/drafts/{id}/motion': { for: 'staff', status: 404, body: { motion: 'Si farà.' } },
  'POST /api/newsroom/drafts/{id}/motion/yes': { for: 'staff', status: 404, body: { motionVersion: 1 } },
  'PUT /api/newsroom/drafts/{id}/turns/{number}': { for: 'staff', status: 404, body: { baseVersion: 0, text: {} } },
  'POST /api/newsroom/drafts/{id}/turns/{number}/submit': { for: 'staff', status: 404, body: { version: 1 } },
  'POST /api/newsroom/drafts/{id}/signatures': {
    for: 'staff',
    status: 404,
    body: { version: 1, hash: '0'.repeat(64) },
  },
  'POST /api/newsroom/drafts/{id}/steps': { for: 'staff', status: 404, body: { act: 'discard' } },
  'POST /api/newsroom/drafts/{id}/notes': { for: 'staff', status: 404, body: { text: 'Chi lo dice?' } },
  'PUT /api/newsroom/drafts/{id}/notes/{noteId}': { for: 'staff', status: 404, body: { resolved: true } },
  'PUT /api/newsroom/drafts/{id}/checklist': {
    for: 'staff',
    status: 404,
    body: { version: 1, item: 'facts', done: true },
  },
  'POST /api/newsroom/drafts/{id}/checklist/confirm': { for: 'staff', status: 404, body: { version: 1 } },
  'PUT /api/newsroom/drafts/{id}/ending': {
    for: 'staff',
    status: 404,
    body: { outcome: 'acquitted', endedOn: '2025-11-20', source: 'Sentenza n. 4' },
  },
  'POST /api/newsroom/drafts/{id}/ending/publish': {
    for: 'staff',
    status: 404,
    body: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'PUT /api/newsroom/drafts/{id}/indexing': {
    for: 'staff',
    status: 404,
    body: { indexed: false, reason: 'Lo chiede chi è stato assolto.' },
  },
  'GET /api/newsroom/drafts/{id}/related': { for: 'staff', status: 404 },
  'PUT /api/newsroom/drafts/{id}/related': {
    for: 'staff',
    status: 404,
    body: { series: '', chosen: [], base: { series: '', chosen: [] } },
  },
  'GET /api/newsroom/front-page': { for: 'writers', status: 200 },
  'GET /api/newsroom/front-page/preview': { for: 'writers', status: 200 },
  'POST /api/newsroom/front-page/plans': {
    for: 'writers',
    status: 409,
    body: { slugs: [], startsAt: null, endsAt: null, seen: somebody },
  },
  'DELETE /api/newsroom/front-page/plans/{id}': { for: 'writers', status: 404 },
  'POST /api/newsroom/drafts/{id}/presence': { for: 'staff', status: 404, body: {} },
  'GET /api/newsroom/drafts/{id}/preview': { for: 'staff', status: 404 },
  'GET /api/newsroom/drafts/{id}/markdown': { for: 'staff', status: 404 },
  'PUT /api/newsroom/drafts/{id}/markdown': { for: 'staff', status: 404, body: { baseVersion: 1, markdown: '---' } },
  'GET /api/newsroom/pictures': { for: 'staff', status: 200 },
  'POST /api/newsroom/pictures': { for: 'staff', status: 400, body: new FormData() },
  'PUT /api/newsroom/pictures/{id}': {
    for: 'staff',
    status: 404,
    body: { alt: 'Una piazza', credit: 'Archivio', base: { alt: 'Una piazza', credit: 'Archivio' } },
  },
  'DELETE /api/newsroom/pictures/{id}': { for: 'staff', status: 404 },
  'GET /api/newsletters': { for: 'everybody', status: 200 },
  'GET /api/newsletters/{number}': { for: 'everybody', status: 400 },
  'GET /api/newsletters/premium/{number}': { for: 'everybody', status: 400 },
  'POST /api/newsletters/subscriptions': { for: 'everybody', status: 202, body: { email: 'x@b.example' } },
  'POST /api/newsletters/subscriptions/confirmation': { for: 'everybody', status: 404, body: { key: 'x' } },
  // It carries its own proof.
  'POST /api/newsletters/stop': { for: 'everybody', status: 400 },
  'GET /api/newsroom/newsletters': { for: 'writers', status: 200 },
  'POST /api/newsroom/newsletters': { for: 'writers', status: 201, body: { kind: 'weekly' } },
  'GET /api/newsroom/newsletters/material': { for: 'writers', status: 200 },
  'GET /api/newsroom/newsletters/{id}': { for: 'writers', status: 404 },
  'DELETE /api/newsroom/newsletters/{id}': { for: 'writers', status: 404 },
  'PUT /api/newsroom/newsletters/{id}/content': {
    for: 'writers',
    status: 404,
    body: { version: 1, content: { subject: '', preview: '', blocks: [] } },
  },
  'PUT /api/newsroom/newsletters/{id}/time': {
    for: 'writers',
    status: 404,
    body: { version: 1, sendAt: '2099-01-01T06:00:00Z' },
  },
  'POST /api/newsroom/newsletters/{id}/approval': { for: 'writers', status: 404, body: { version: 1 } },
  'DELETE /api/newsroom/newsletters/{id}/approval': { for: 'writers', status: 404 },
  'GET /api/newsroom/newsletters/{id}/preview': { for: 'writers', status: 404 },
  'POST /api/newsroom/newsletters/{id}/withdrawal': { for: 'admin', status: 404 },
  'GET /api/newsroom/newsletters/{id}/page': { for: 'writers', status: 404 },
  'POST /api/newsroom/newsletters/{id}/test': { for: 'writers', status: 404 },
  'GET /api/promises': { for: 'everybody', status: 200 },
  // Who may do what about one: `promises/rules.ts`.
  'GET /api/newsroom/promises': { for: 'writers', status: 200 },
  'POST /api/newsroom/promises/{id}/acts': { for: 'writers', status: 404, body: { act: 'take', version: 0 } },
  'GET /api/newsroom/counter-voices': { for: 'admin', status: 200 },
  'POST /api/newsroom/counter-voices/{id}/acts': { for: 'admin', status: 404, body: { act: 'take' } },
  'GET /api/counter-voices/mine': { for: 'signed in', status: 200 },
  'POST /api/counter-voices/{id}/withdraw': { for: 'signed in', status: 404 },
  'POST /api/articles/slug/{slug}/counter-voices': {
    for: 'verified',
    status: 404,
    body: {
      part: 'witness',
      name: 'Ugo Verdi',
      involvement: 'Ero alla fermata quella sera.',
      words: 'L’autobus è passato in orario. '.repeat(8),
      proof: 'Ho il biglietto timbrato.',
      contact: 'ugo@posta.example',
    },
  },
  'GET /api/newsroom/replies': { for: 'admin', status: 200 },
  'POST /api/newsroom/replies/{id}/decide': { for: 'admin', status: 404, body: { act: 'publish' } },
  'GET /api/corrections': { for: 'everybody', status: 200 },
  'POST /api/replies/confirm': { for: 'everybody', status: 404, body: { token: 'x'.repeat(43) } },
  'POST /api/articles/slug/{slug}/replies': {
    for: 'everybody',
    status: 404,
    body: {
      kind: 'rettifica',
      name: 'Ugo Verdi',
      email: 'ugo@posta.example',
      concern: 'Si parla della mia bottega.',
      text: 'La bottega non ha mai chiuso.',
    },
  },

  'GET /api/community/my-points': { for: 'signed in', status: 200 },
  'GET /api/community/leaderboard': { for: 'everybody', status: 200 },
  'GET /api/community/months': { for: 'everybody', status: 200 },
  'GET /api/subscriptions/usage': { for: 'signed in', status: 200 },
  // Only for who pays: `meter.test.ts`.
  'POST /api/subscriptions/gifts': { for: 'signed in', status: 402, body: article },
  'POST /api/subscriptions/gifts/{token}/open': {
    for: 'everybody',
    status: 404,
    body: { visitor: '7e1c2b44-4c1f-4c56-9d1c-0f6a2a1b3c4d' },
  },
  'GET /api/subscriptions/status': { for: 'signed in', status: 200 },
  'GET /api/subscriptions/totals': { for: 'admin', status: 200 },
  'POST /api/subscriptions/create-checkout': { for: 'signed in', status: 200 },
  'POST /api/subscriptions/create-portal': { for: 'signed in', status: 409 },
  'POST /api/subscriptions/cancel': { for: 'signed in', status: 409 },
  'POST /api/subscriptions/resume': { for: 'signed in', status: 409 },
  'POST /api/subscriptions/withdraw': { for: 'signed in', status: 409, body: { confirmed: true } },
  // Whoever signs it: `stripe.test.ts`.
  'POST /api/subscriptions/webhook/{provider}': { for: 'everybody', status: 404 },
  // It carries its own proof.
  'POST /api/mail/bounces/{provider}': { for: 'everybody', status: 404 },
  'GET /api/subscriptions/test-payments': { for: 'everybody', status: 200 },
  'GET /api/subscriptions/given-plans': { for: 'signed in', status: 200 },
  'POST /api/subscriptions/given-plans': {
    for: 'signed in',
    status: 200,
    body: { interval: 'month', fromName: 'La zia Rosa', note: '' },
  },
  'POST /api/subscriptions/given-plans/{id}/withdraw': { for: 'signed in', status: 404, body: { confirmed: true } },
  'GET /api/subscriptions/given-plan-cards/{token}': { for: 'everybody', status: 404 },
  'POST /api/subscriptions/given-plan-cards/{token}/open': { for: 'signed in', status: 404 },
  'GET /api/subscriptions/receipts': { for: 'signed in', status: 200 },
  'GET /api/subscriptions/receipts/{id}/document': { for: 'signed in', status: 404 },
  'GET /api/subscriptions/test-receipt/{id}': { for: 'signed in', status: 404 },
  'GET /api/subscriptions/test-checkout/{id}': { for: 'signed in', status: 404 },
  'POST /api/subscriptions/test-checkout/{id}': { for: 'signed in', status: 404, body: { act: 'pay' } },
  'POST /api/subscriptions/test-portal': { for: 'signed in', status: 409, body: { act: 'renew' } },
  'POST /api/subscriptions/track-view': { for: 'signed in', status: 404, body: article },

  // Also without an account.
  'POST /api/help/requests': { for: 'everybody', status: 400, body: { kind: 'other', text: 'Aiuto' } },
  'GET /api/admin/help/requests': { for: 'admin', status: 200 },
  'GET /api/admin/help/requests/{id}': { for: 'admin', status: 404 },
  'POST /api/admin/help/requests/{id}/answer': { for: 'admin', status: 404, body: { text: 'Ecco come.', seen: 0 } },
  'POST /api/admin/help/requests/{id}/notes': { for: 'admin', status: 404, body: { text: 'Già successo.' } },
  'POST /api/admin/help/requests/{id}/act': { for: 'admin', status: 404, body: { act: 'take' } },

  'GET /api/user/profile': { for: 'signed in', status: 200 },
  'GET /api/user/settings': { for: 'signed in', status: 200 },
  'PATCH /api/user/preferences': { for: 'signed in', status: 204, body: { newsletterWeekly: true } },
  'GET /api/user/sessions': { for: 'signed in', status: 200 },
  'DELETE /api/user/sessions/{id}': { for: 'signed in', status: 404 },
  'PUT /api/user/avatar': { for: 'signed in', status: 400, body: new FormData() },
  'DELETE /api/user/avatar': { for: 'signed in', status: 204 },
  'POST /api/user/export': { for: 'signed in', status: 202 },
  'GET /api/user/export/{id}': { for: 'signed in', status: 404 },

  'GET /api/auth/get-session': { for: 'everybody', status: 200 },
  'POST /api/auth/verify-email': { for: 'everybody', status: 401, body: { token: 'x' } },
  'POST /api/auth/delete-user': { for: 'signed in', status: 200, body: password },
  'POST /api/auth/sign-up/email': {
    for: 'everybody',
    status: 200,
    body: { name: 'Ada', email: 'a@b.example', ...password },
  },
  'POST /api/auth/sign-in/email': { for: 'everybody', status: 401, body: { email: 'x@b.example', ...password } },
  'POST /api/auth/sign-in/social': { for: 'everybody', status: 404, body: { provider: 'google', callbackURL: '/' } },
  'GET /api/auth/callback/google': { for: 'everybody', status: 302 },
  'POST /api/auth/sign-out': { for: 'everybody', status: 200, body: {} },
  'POST /api/auth/send-verification-email': { for: 'everybody', status: 400, body: { email: 'x' } },
  'POST /api/auth/request-password-reset': { for: 'everybody', status: 200, body: { email: 'x@b.example' } },
  'POST /api/auth/reset-password': { for: 'everybody', status: 400, body: { token: 'x', newPassword } },
  'POST /api/auth/change-password': {
    for: 'signed in',
    status: 200,
    body: { currentPassword: testPassword, newPassword },
  },
  'POST /api/auth/change-email': {
    for: 'signed in',
    status: 200,
    body: { newEmail: 'altrove@b.example', ...password },
  },
  'POST /api/auth/stop-email-change': { for: 'everybody', status: 404, body: { token: 'x' } },
  'POST /api/auth/update-user': { for: 'signed in', status: 200, body: { bio: 'Scrivo.' } },
  'POST /api/auth/revoke-sessions': { for: 'signed in', status: 200, body: {} },
  'POST /api/auth/revoke-other-sessions': { for: 'signed in', status: 200, body: {} },
  'POST /api/auth/confirm-identity': { for: 'signed in', status: 200, body: password },
  'POST /api/auth/two-factor/enable': { for: 'signed in', status: 200, body: password },
  'POST /api/auth/two-factor/verify-totp': { for: 'signed in', status: 400, body: { code: '000000' } },
  'POST /api/auth/two-factor/verify-backup-code': { for: 'signed in', status: 400, body: { code: 'x' } },
  'POST /api/auth/two-factor/generate-backup-codes': { for: 'signed in', status: 400, body: password },
  'POST /api/auth/two-factor/disable': { for: 'signed in', status: 200, body: password },
};

const database = fileDatabase();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date()));
});

test('every call of the API stands in the table, and nothing else does', async () => {
  const { paths } = (await ask(api, 'GET', '/api/openapi.json')).body as { paths: Record<string, object> };
  const offered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(rules).toSorted()).toEqual(offered.toSorted());
});

test.each(everybody)('what %s may call, and what not', async (caller) => {
  const answers: Record<string, number> = {};
  for (const [call, { body }] of Object.entries(rules)) {
    const [method, path] = call.split(' ') as [string, string];
    // Some calls end the session or the account: each is made by somebody who did nothing before.
    const cookie = await cookieOf(caller);
    const given = { body, ...(cookie ? { cookie } : {}) };
    answers[call] = (await ask(api, method, path.replace(/\{\w+\}/g, somebody), given)).status;
  }
  const expected = Object.entries(rules).map(([call, rule]) => [call, statusFor(rule, caller)]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

test.each(everybody)('%s hears nothing of what is wrong in a call that is not for them', async (caller) => {
  const refused = Object.entries(rules).filter(
    ([call, rule]) => statusFor(rule, caller) !== rule.status && !judgedLater[call]?.includes(caller),
  );
  const cookie = await cookieOf(caller);
  for (const [call] of refused) {
    const [method, path] = call.split(' ') as [string, string];
    const given = { ...(cookie ? { cookie } : {}), ...(method === 'GET' ? {} : { body: [{ wrong: null }] }) };
    const { status } = await ask(api, method, `${path.replace(/\{\w+\}/g, '-')}?limit=-1&cursor=x`, given);
    expect(status, call).toBe(caller === 'anonymous' ? 401 : 403);
  }
});

test('nothing is done, and nothing personal read, from the page of somebody else than whose session it is', async () => {
  const admin = await insertPerson(database.db, callers.admin);
  const cookie = await sessionCookie(database.db, admin.id);
  const fromPageOf = (reader: string) => ({ cookie, headers: { [pageReaderHeader]: reader } });
  const answers: Record<string, number> = {};
  for (const [call, { for: group, body }] of Object.entries(rules)) {
    if ((group === 'everybody' && !namesItsSender.includes(call)) || provesItself.includes(call)) continue;
    const [method, path] = call.split(' ') as [string, string];
    answers[call] = (
      await ask(api, method, path.replace(/\{\w+\}/g, somebody), { body, ...fromPageOf(somebody) })
    ).status;
  }
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((call) => [call, 401])));
  expect(Object.keys(answers).length).toBeGreaterThan(150);

  const settings = (reader: string) => ask(api, 'GET', '/api/user/settings', fromPageOf(reader));
  expect((await settings(admin.id)).status).toBe(200);
  // By this a page finds out who is signed in by now.
  expect((await ask(api, 'GET', '/api/auth/get-session', fromPageOf(somebody))).body).toMatchObject({
    user: { id: admin.id },
  });
});

test('the description says which calls ask for a session, and by which cookie', async () => {
  const { paths, components } = (await ask(api, 'GET', '/api/openapi.json')).body as {
    paths: Paths;
    components: object;
  };
  const scheme = (name: string) => ({ securitySchemes: { session: { type: 'apiKey', in: 'cookie', name } } });
  expect(components).toMatchObject(scheme('contraddittorio.session'));
  expect(withSecurity({ paths: {} }, 'https://giornale.example')).toMatchObject({
    components: scheme('__Host-contraddittorio.session'),
  });
  for (const [call, rule] of Object.entries(rules)) {
    const [method, path] = call.split(' ') as [string, string];
    const security = paths[path]![method.toLowerCase()]!.security;
    expect(security !== undefined, call).toBe(rule.for !== 'everybody');
  }
  expect(paths['/api/admin/people']!['get']!.security).toEqual([{ session: ['admin'] }]);
  expect(paths['/api/votes']!['post']!.security).toEqual([{ session: ['verified'] }]);
});

type Paths = Record<string, Record<string, { security?: object[] }>>;

/** Also without an account, and its sender's where there is one. */
const namesItsSender = ['POST /api/reports'];

/** A code that only its owner's app shows. */
const provesItself = ['POST /api/auth/two-factor/verify-totp', 'POST /api/auth/two-factor/verify-backup-code'];

/** What these callers may do depends on the thing that the call is about. */
const judgedLater: Record<string, readonly Caller[]> = {
  'POST /api/comments/{id}/hide': ['writer'],
  'POST /api/admin/people/invitations': ['admin'],
  'PUT /api/admin/people/{id}/role': ['admin'],
};

function statusFor(rule: Rule, caller: Caller): number {
  const letIn: readonly Caller[] = groups[rule.for];
  if (letIn.includes(caller)) return rule.status;
  return caller === 'anonymous' ? 401 : 403;
}

async function cookieOf(caller: Caller): Promise<string | undefined> {
  const given = callers[caller];
  return given && sessionCookie(database.db, (await insertPerson(database.db, given)).id);
}
