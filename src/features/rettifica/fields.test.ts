import { expect, test } from 'vitest';
import { checkReply, emptyReply, slugIn } from './fields.ts';

const whole = {
  address: '',
  kind: 'rettifica',
  name: 'Ugo Verdi',
  email: 'ugo@posta.example',
  concern: 'Si parla della mia bottega.',
  text: 'La bottega non ha mai chiuso.',
};

test('what is missing is said under each field, in the words of the server', () => {
  expect(checkReply(emptyReply, undefined)).toEqual({
    complaints: {
      address: 'Incolla l’indirizzo dell’articolo, quello che contiene «/article/».',
      kind: 'Scegli fra rettifica e replica.',
      name: 'Scrivi il nome con cui va pubblicata.',
      email: 'Scrivi un indirizzo e-mail valido.',
      concern: 'Scrivi che cosa dell’articolo ti riguarda.',
      text: 'Scrivi il testo da pubblicare.',
    },
  });
});

test('a text with too many lines is told how many it has, however long it is', () => {
  const words = (lines: number) =>
    `Il testo ha ${lines} righe di 60 battute: al massimo possono essere 30 (L. 47/1948, art. 8).`;
  expect(checkReply({ ...whole, text: 'riga\n'.repeat(31) }, 'a')).toEqual({ complaints: { text: words(31) } });
  expect(checkReply({ ...whole, text: 'a'.repeat(6000) }, 'a')).toEqual({ complaints: { text: words(100) } });
  expect(checkReply({ ...whole, text: 'riga\n'.repeat(30) }, 'a')).toMatchObject({ slug: 'a' });
});

test('a whole request goes to its article, or to the one of the address', () => {
  const { address: _, ...request } = whole;
  expect(checkReply({ ...whole, address: '/article/b' }, 'a')).toEqual({ slug: 'a', request });
  expect(checkReply({ ...whole, address: '/article/b' }, undefined)).toEqual({ slug: 'b', request });
  expect(checkReply(whole, undefined)).toEqual({
    complaints: { address: 'Incolla l’indirizzo dell’articolo, quello che contiene «/article/».' },
  });
});

test.each([
  ['https://contraddittorio.example/article/la-bottega', 'la-bottega'],
  ['http://localhost:3000/article/la-bottega?x=1#voto', 'la-bottega'],
  ['/Article/La-Bottega/', 'la-bottega'],
  ['https://contraddittorio.example/articles', undefined],
  ['https://contraddittorio.example/article/', undefined],
  ['la bottega', undefined],
])('%s names %s', (address, slug) => {
  expect(slugIn(address)).toBe(slug);
});
