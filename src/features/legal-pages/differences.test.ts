import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { termsText } from './terms-text.ts';
import { asWritten, writtenPage } from './written-page.ts';

const head = { title: 'Termini', description: undefined };
const page = (text: string) => writtenPage(text, head);

test('the parts that differ are shown word by word, those that go at the end, the others not at all', () => {
  const earlier = page(
    'Poche regole.\n\n## Leggere\n\nSi legge gratis.\n\n## Votare\n\nUn voto.\n\n## Vecchio\n\nVia.',
  );
  const later = page('Poche regole.\n\n## Leggere\n\nSi legge gratis sempre.\n\n## Votare\n\nUn voto.');
  expect(differencesOf(earlier, later)).toEqual([
    {
      title: 'Leggere',
      changes: [
        { kind: 'same', text: 'Si legge ' },
        { kind: 'removed', text: 'gratis.' },
        { kind: 'added', text: 'gratis sempre.' },
      ],
    },
    { title: 'Vecchio', changes: [{ kind: 'removed', text: 'Via.' }] },
  ]);
  expect(differencesOf(page('Poche regole.'), page('Molte regole.'))).toMatchObject([{ title: 'Le prime righe' }]);
  expect(differencesOf(earlier, earlier)).toEqual([]);
});

test('the program’s text and the same one as an admin writes it do not differ', () => {
  expect(differencesOf(termsText(), page(asWritten(termsText())))).toEqual([]);
});

test('a part that is too long to be compared is named without its words', () => {
  const long = (word: string) => page(`Regole.\n\n## Tutto\n\n${`${word} `.repeat(1000)}`);
  expect(differencesOf(long('prima'), long('dopo'))).toEqual([{ title: 'Tutto', changes: null }]);
});
