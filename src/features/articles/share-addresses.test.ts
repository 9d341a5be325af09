import { expect, test } from 'vitest';
import { shareAddresses } from './share-addresses.ts';

const title = 'Chi paga & chi incassa? «Tutti» al 50 %';
const url = 'https://contraddittorio.example/article/chi-paga?parte=turno-3';

test('each takes title and address whole, and nothing besides', () => {
  const { whatsApp, telegram, mail } = shareAddresses(title, url);
  expect(new URL(whatsApp).searchParams.get('text')).toBe(`${title}\n${url}`);
  expect(Object.fromEntries(new URL(telegram).searchParams)).toEqual({ url, text: title });
  const letter = new URLSearchParams(mail.replace('mailto:?', ''));
  expect(Object.fromEntries(letter)).toEqual({ subject: title, body: `${title}\n${url}` });
});
