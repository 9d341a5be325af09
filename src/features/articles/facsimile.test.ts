import { expect, test } from 'vitest';
import { blackedOut, facsimileParts, sealed } from './facsimile.ts';

test('blacked-out and highlighted stretches stand between plain ones', () => {
  expect(facsimileParts('Gli alunni ██della sede██ consegnano in ==custodia==.')).toEqual([
    { kind: 'plain', text: 'Gli alunni ' },
    { kind: 'redacted', text: 'della sede' },
    { kind: 'plain', text: ' consegnano in ' },
    { kind: 'highlighted', text: 'custodia' },
    { kind: 'plain', text: '.' },
  ]);
});

test('a run of bars hides whatever they stand for', () => {
  expect(facsimileParts('La Presidente ██████')).toEqual([
    { kind: 'plain', text: 'La Presidente ' },
    { kind: 'redacted', text: '██████' },
  ]);
});

test.each(['2 == 2', '██ senza fine', '====', 'a = b = c', ''])('«%s» holds no mark', (text) => {
  expect(facsimileParts(text)).toEqual(text ? [{ kind: 'plain', text }] : []);
});

test('what is blacked out keeps its length and loses its letters', () => {
  expect(blackedOut('Adriana V.')).toBe('nnnnnnn nn');
});

test('what is blacked out does not leave the house', () => {
  const figure = { kind: 'facsimile', title: 'Circolare', text: 'Gli alunni ██della sede██ consegnano.' } as const;
  expect(sealed(figure)).toEqual({ ...figure, text: 'Gli alunni ██████████████ consegnano.' });
});
