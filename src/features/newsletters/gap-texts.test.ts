import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { gapLines } from './gap-texts.ts';

const parts: Block[] = [
  { id: 'a', kind: 'story', slug: 'uno', text: '' },
  { id: 'b', kind: 'text', title: '', text: '' },
];

test('what is missing is said with its part, and leads there', () => {
  const lines = gapLines(
    [
      { kind: 'subject', blockId: null },
      { kind: 'empty_block', blockId: 'b' },
      { kind: 'no_opposites', blockId: null },
      { kind: 'rule_opposites', blockId: 'a' },
      { kind: 'no_backstage', blockId: null },
      { kind: 'rule_backstage', blockId: 'a' },
      { kind: 'owed_story', blockId: null, story: 'Il murale' },
    ],
    parts,
  );
  expect(lines).toEqual([
    { words: 'Manca l’oggetto.', place: 'subject' },
    { words: 'La parte 2 («Testo») non è finita.', place: 'b' },
    { words: 'Manca «La pagina dell’altro».', place: 'add' },
    { words: 'Scegli tu le due voci: queste le ha messe la regola.', place: 'a' },
    { words: 'Manca «Dietro le quinte».', place: 'add' },
    { words: 'Racconta come è stato verificato: l’inizio l’ha messo la regola.', place: 'a' },
    { words: 'Manca «Il murale», arrivata a 1.000 sostegni.', place: 'add' },
  ]);
});

test('what was said of a part that is gone meanwhile is not said', () => {
  expect(gapLines([{ kind: 'bad_link', blockId: 'c' }], parts)).toEqual([]);
});
