import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureHeader } from '#features/subscriptions/server/signature.ts';
import { insertArticle } from '../support/articles.ts';
import { ownServer, type OwnServer } from '../support/own-server.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { Writers } from '../support/reactions.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';
import { stripeSecrets } from '../support/stripe.ts';

let server: OwnServer;
let program: Program;
let writers: Writers;
let cookie: string;
let readerId: string;
let articleId: string;

beforeAll(async () => {
  server = await ownServer('.tmp/hung-server');
  articleId = await insertArticle(server.db, { slug: 'sospesa' });
  writers = await Writers.of(server.db, 1, 1);
  readerId = (await insertPerson(server.db)).id;
  cookie = await sessionCookie(server.db, readerId);
  program = await startProgram({
    DATABASE_URL: server.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/hung',
    DEMO: '0',
    STRIPE_SECRET_KEY: stripeSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
    STRIPE_PRICE_ID: stripeSecrets.priceId,
  });
});

afterAll(async () => {
  await program?.stop();
  await server?.close();
});

interface Answer {
  what: string;
  status: number;
}

/** The status; a limit of the test's own stands for an answer that never comes. */
async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(program.url + path, { ...init, signal: AbortSignal.timeout(30_000) });
  await response.body?.cancel();
  return { what: `${init.method ?? 'GET'} ${path}`, status: response.status };
}

/** A call with a body, from a page of ours. */
function send(path: string, body: object, headers: Record<string, string> = {}, method = 'POST'): Promise<Answer> {
  const isForm = body instanceof FormData;
  return ask(path, {
    method,
    headers: { origin: program.url, ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
}

async function write(): Promise<Answer> {
  return { what: 'a write', status: await writers.write(program.url, writers.facts()[0]!) };
}

function picture(): FormData {
  const form = new FormData();
  form.set('file', new Blob([Buffer.alloc(100_000, 1)], { type: 'image/jpeg' }), 'volto.jpg');
  return form;
}

/** A message of the provider, as it signs it. */
function webhook(): Promise<Answer> {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'invoice.paid',
    data: { object: { object: 'invoice', customer: 'c' } },
  });
  return ask('/api/subscriptions/webhook/stripe', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(body, stripeSecrets.webhookSecret, new Date()),
    },
    body,
  });
}

/** One of every kind of request that needs the database. */
function ofEveryKind(): Promise<Answer>[] {
  const own = { headers: { cookie } };
  const password = 'Cammina!2026-piano';
  return [
    ask('/readyz'),
    // Pages: signed in, of an article, not in memory, made from the data.
    ask('/profile', own),
    ask('/article/sospesa', own),
    ask('/articles?q=mai-chiesta'),
    ask('/feed.xml'),
    ask('/sitemap.xml'),
    // Calls that read, and the stream.
    ask('/api/articles'),
    ask('/api/search?q=sospesa'),
    ask('/api/comments/' + articleId),
    ask(`/api/articles/${articleId}/figures`),
    ask(`/api/articles/${articleId}/live`),
    ask('/api/user/settings', own),
    // Accounts.
    ask('/api/auth/get-session', own),
    send('/api/auth/sign-in/email', { email: 'ada@prova.example', password }),
    send('/api/auth/sign-up/email', { name: 'Ada Prova', email: 'nuova@prova.example', password }),
    send('/api/auth/request-password-reset', { email: 'ada@prova.example', redirectTo: '/auth/reset-password' }),
    send('/api/auth/sign-out', {}, { cookie }),
    // Files, and what others send us.
    send('/api/user/avatar', picture(), { cookie }, 'PUT'),
    send('/api/stories/attachments', picture(), { cookie }),
    webhook(),
    send('/api/comments', { articleId, content: 'Non è così.' }, { cookie }),
    ...Array.from({ length: 20 }, write),
  ];
}

/** Refused by the program's own patience, which is six seconds (lasting-pool.test.ts). */
const refused = (asked: readonly Answer[]) => asked.map(({ what }) => ({ what, status: 503 }));

test('while the database hangs every request waits for it once and is refused, and after it goes on so do we', async () => {
  // Each kind gets through to the database, or its 503 would prove nothing.
  const before = await Promise.all(ofEveryKind());
  expect(before.filter(({ status }) => [404, 405, 429, 503].includes(status))).toEqual([]);
  cookie = await sessionCookie(server.db, readerId);
  expect((await write()).status).toBe(200);

  // Some are in the middle of it.
  const underWay = Array.from({ length: 10 }, write);
  server.freeze();
  try {
    const asked = ofEveryKind();
    const waiting = new Set([...underWay, ...asked]);
    for (const answer of waiting) void answer.then(() => waiting.delete(answer));
    expect((await ask('/healthz')).status).toBe(200);
    await until(() => program.output().includes('the database does not answer'));
    // It is known by now: nobody waits for it again, and so nothing is written to it. Twice one after the other.
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(ofEveryKind());
      expect(answers).toEqual(refused(answers));
    }
    expect((await ask('/healthz')).status).toBe(200);
    // Whoever had waited for it was answered meanwhile: after the first wait there was no other one.
    expect(waiting.size).toBe(0);
    for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status);
    const answers = await Promise.all(asked);
    expect(answers).toEqual(refused(answers));
  } finally {
    server.thaw();
  }
  await until(async () => (await ask('/readyz')).status === 200, 60_000);
  await until(async () => (await write()).status === 200, 60_000);
  expect((await ask('/article/sospesa', { headers: { cookie } })).status).toBe(200);
  expect(program.child.exitCode).toBeNull();
});

test('a stop ends within ten seconds although the database hangs', async () => {
  server.freeze();
  try {
    const asked = write();
    // Where a part of it had not ended in its share of the ten seconds, this would be 1.
    expect(await program.stop()).toBe(0);
    await asked;
  } finally {
    server.thaw();
  }
});
