import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rememberedBytes } from './json-bytes.ts';

test('what it answers is what c.json answers, accents and all', async () => {
  const value = { text: 'È così: «l’acqua» 🜁 costa 10 €', none: null, list: [1, 'due'] };
  const app = new Hono().get('/bytes', (c) => rememberedBytes()(c, 'one', value)).get('/plain', (c) => c.json(value));
  const [bytes, plain] = await Promise.all([app.request('/bytes'), app.request('/plain')]);
  expect(await bytes.text()).toBe(await plain.text());
  expect(bytes.headers.get('content-type')).toBe(plain.headers.get('content-type'));
});

test('an unchanged value is written once, and anew when anything in it changed', async () => {
  let written = 0;
  let text = 'prima';
  const answer = rememberedBytes();
  const count = () => ((written += 1), 'x');
  const app = new Hono().get('/', (c) => answer(c, 'one', { parts: [{ text }], written: { toJSON: count } }));
  const get = async () => (await app.request('/')).json();
  expect(await get()).toEqual({ parts: [{ text: 'prima' }], written: 'x' });
  expect(await get()).toEqual({ parts: [{ text: 'prima' }], written: 'x' });
  expect(written).toBe(1);
  text = 'dopo';
  expect(await get()).toEqual({ parts: [{ text: 'dopo' }], written: 'x' });
  text = 'prima';
  expect(await get()).toEqual({ parts: [{ text: 'prima' }], written: 'x' });
  expect(written).toBe(3);
});

test('keeps the latest thirty-two', async () => {
  let written = 0;
  const answer = rememberedBytes();
  const value = { toJSON: () => (written += 1) };
  const app = new Hono().get('/:key', (c) => answer(c, c.req.param('key'), value));
  for (let key = 0; key < 40; key += 1) await app.request(`/${key}`);
  expect(written).toBe(40);
  for (let key = 8; key < 40; key += 1) await app.request(`/${key}`);
  expect(written).toBe(40);
  await app.request('/7');
  expect(written).toBe(41);
});
