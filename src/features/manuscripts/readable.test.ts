import { expect, test } from 'vitest';
import { differencesOf } from './content-paths.ts';
import type { DraftFigure } from './content.ts';
import { isChosen, readable, readableSides } from './readable.ts';

test('a part reads as its words', () => {
  const sections = [
    { type: 'protagonist', title: '', content: 'Abito qui.', details: { speaker: { name: 'Rita', role: '' } } },
    { type: 'context', title: 'I fatti', content: 'Da maggio.', details: {} },
  ];
  expect(readable(['città', 'traffico'])).toBe('città, traffico');
  expect(readable(false)).toBe('No');
  expect(readable(sections)).toBe('Abito qui.\n\nRita\n\nI fatti\n\nDa maggio.');
  expect(readable(undefined)).toBe('');
});

test('what is chosen reads by the name of the choice', () => {
  expect(readable('MT', 'province')).toBe('Matera (MT)');
  expect(readable('acquitted', 'proceeding')).toBe('Assoluzione');
  expect(readable({ hair: 'bun', beard: false }, 'portrait')).toBe('Chignon');
  expect(readable({ place: 'Pisticci', province: 'MT' })).toBe('Pisticci\n\nMatera (MT)');
  expect(['dalBasso.province', 'cover.image', 'trial.proceeding', 'title'].map(isChosen)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a figure reads as its title and its rows', () => {
  const table: DraftFigure = {
    kind: 'table',
    title: 'Litri al giorno',
    caption: 'Fonte: Comune.',
    rows: [
      { head: '2023', text: '120', state: 'strong' },
      { head: '2024', text: '90' },
    ],
  };
  expect(readable(table)).toBe('Tabella: Litri al giorno\n\n2023: 120 (in evidenza)\n\n2024: 90\n\nFonte: Comune.');
  const chart: DraftFigure = {
    kind: 'chart',
    title: 'Voti',
    unit: 'media dei voti',
    columns: ['2023', '2024'],
    series: [{ name: 'Terza A', values: [6.5, null] }],
  };
  expect(readable({ figure: chart })).toBe('Grafico: Voti\n\nmedia dei voti\n\nTerza A: 2023 6,5; 2024 senza valore');
});

test('references and days read as sentences', () => {
  expect(readable([{ paragraph: 2, turn: 1, toParagraph: 3 }])).toBe('il capoverso 2 risponde al turno 1, capoverso 3');
  expect(readable([{ title: 'Delibera', accessedOn: '2026-11-20' }])).toBe('Delibera\n\nconsultata: 20 novembre 2026');
});

test('of a picture its words are told, never its file', () => {
  const cover = (hash: string, alt: string) => ({ cover: { image: `covers/${hash.repeat(64)}.jpg`, alt, credit: '' } });
  const sides = (from: object, to: object) =>
    differencesOf(from, to)
      .filter(({ path }) => path === 'cover.image')
      .map((difference) => readableSides(difference, from, to));
  expect(sides(cover('a', 'Il lido'), cover('b', 'La piazza'))).toEqual([['immagine: Il lido', 'immagine: La piazza']]);
  expect(sides(cover('a', 'Il lido'), cover('b', 'Il lido'))).toEqual([
    ['immagine: Il lido', 'un’altra immagine, con le stesse parole'],
  ]);
  expect(readable({ cover: cover('a', 'Il lido').cover })).not.toContain('covers/');
});
