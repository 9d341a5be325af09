import { expect, test } from 'vitest';
import { noteSent, readUnanswered, wasSent, type Unanswered } from './unanswered.ts';

const sentOf = (...texts: string[]) => texts.reduce<Unanswered>(noteSent, []);

test('a text that was sent is known again as a whole, and none that has only parts of it', () => {
  const sent = sentOf('Prima riga. Seconda riga.', 'Prima riga. Terza riga.');
  expect(['Prima riga. Seconda riga.', 'Prima riga. Terza riga.'].map((text) => wasSent(sent, text))).toEqual([
    true,
    true,
  ]);
  for (const other of [
    '',
    'Prima riga.',
    'Seconda riga. Prima riga.',
    'Prima riga. Seconda riga. ',
    'prima riga. Seconda riga.',
  ]) {
    expect([other, wasSent(sent, other)]).toEqual([other, false]);
  }
  expect(wasSent([], '')).toBe(false);
});

test('what is sent again is noted once', () => {
  expect(sentOf('Uno', 'Due', 'Uno')).toHaveLength(2);
});

test('however long the texts are and however often they are sent, what is kept stays short, with the first and the last', () => {
  const article = 'Dodici parole di un articolo che è molto più lungo di così. '.repeat(200);
  const texts = Array.from({ length: 300 }, (_, number) => article + String(number));
  const sent = sentOf(...texts);
  expect(JSON.stringify(sent).length).toBeLessThan(4000);
  for (const known of [...texts.slice(0, 50), ...texts.slice(-50)]) expect(wasSent(sent, known)).toBe(true);
  expect(wasSent(sent, texts[150]!)).toBe(false);
});

test('what a browser kept is read, and what is no list is as if nothing was sent', () => {
  const sent = sentOf('Uno', 'Due');
  expect(readUnanswered(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  for (const stored of [undefined, null, 'Uno', { 0: 'Uno' }, [1, null]]) expect(readUnanswered(stored)).toEqual([]);
});
