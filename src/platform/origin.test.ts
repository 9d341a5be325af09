import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerError } from './api-router.ts';
import { sameOriginOnly } from './origin.ts';

const app = new Hono();
app.onError(answerError);
app.use(sameOriginOnly('https://www.esempio.it', { takesFiles: (path) => path === '/files' }));
app.all('*', (c) => c.text('done'));

async function status(method: string, headers: Record<string, string>, path = '/'): Promise<number> {
  return (await app.request(`https://www.esempio.it${path}`, { method, headers })).status;
}

const own = { origin: 'https://www.esempio.it', 'content-type': 'application/json' };

test.each<[string, string, Record<string, string>, number]>([
  ['a page of ours', 'POST', own, 200],
  ['the host that was asked', 'POST', { ...own, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 403],
  ['our name without https', 'POST', { ...own, origin: 'http://www.esempio.it', host: 'www.esempio.it' }, 403],
  ['our name at another port', 'POST', { ...own, origin: 'https://www.esempio.it:8443', host: 'www.esempio.it' }, 403],
  ['no body', 'DELETE', { origin: own.origin }, 200],
  ['a file', 'PUT', { ...own, 'content-type': 'multipart/form-data; boundary=x' }, 200],
  ['reading from anywhere', 'GET', { origin: 'https://altrove.example' }, 200],
  ['another site', 'POST', { ...own, origin: 'https://altrove.example' }, 403],
  ['a site whose name begins alike', 'POST', { ...own, origin: 'https://www.esempio.it.altrove.example' }, 403],
  ['a hidden origin', 'POST', { ...own, origin: 'null' }, 403],
  ['no origin', 'POST', { 'content-type': 'application/json' }, 403],
  ['a form', 'POST', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', 'POST', { ...own, 'content-type': 'text/plain' }, 415],
  ['a form with a file', 'POST', { ...own, 'content-type': 'multipart/form-data; boundary=x' }, 415],
])('%s', async (_, method, headers, expected) => {
  expect(await status(method, headers)).toBe(expected);
});

test.each([
  ['http://localhost:3000', 200],
  ['http://127.0.0.1:3000', 200],
  ['http://[::1]:3000', 200],
  ['http://localhost:3001', 403],
  ['https://localhost:3000', 403],
  ['http://localhost.altrove.example:3000', 403],
])('at home, where one machine has several names, %s is answered with %i', async (origin, expected) => {
  const home = new Hono();
  home.onError(answerError);
  home.use(sameOriginOnly('http://localhost:3000'));
  home.all('*', (c) => c.text('done'));
  const headers = { origin, host: new URL(origin).host };
  expect((await home.request('http://localhost:3000/', { method: 'POST', headers })).status).toBe(expected);
});

test('a form with a file is posted where files are taken, from a page of ours', async () => {
  const form = { ...own, 'content-type': 'multipart/form-data; boundary=x' };
  expect(await status('POST', form, '/files')).toBe(200);
  expect(await status('POST', { ...form, origin: 'https://altrove.example' }, '/files')).toBe(403);
  expect(await status('POST', { ...form, 'content-type': 'text/plain' }, '/files')).toBe(415);
});
