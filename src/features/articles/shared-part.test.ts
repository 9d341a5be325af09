import { expect, test } from 'vitest';
import type { Article, Section } from './contract.ts';
import { sharedPart } from './shared-part.ts';

const section = (index: number, parts: Partial<Section>) =>
  ({
    index,
    title: `Parte ${index + 1}`,
    content: `Testo ${index + 1}.`,
    perspective: null,
    author: null,
    details: {},
    ...parts,
  }) as Section;

const duel = {
  title: 'Flat tax',
  dualita: {},
  trial: null,
  sections: [
    section(0, { type: 'turn', perspective: 'pro', author: 'Ottavio Brandimarte' }),
    section(1, {
      type: 'turn',
      title: 'La parrucchiera di Forlì',
      perspective: 'contro',
      author: 'Livia Castellucci',
      content: `Un **primo** capoverso.\n\n${'Altre parole. '.repeat(30)}`,
    }),
  ],
} as unknown as Article;

const trial = (parts: object = {}) =>
  ({
    title: 'Il murale',
    dualita: null,
    sections: [section(0, { type: 'case' }), section(1, { type: 'testimony' }), section(2, { type: 'evidence' })],
    trial: { question: 'Ha ecceduto?', result: null, ...parts },
  }) as unknown as Article;

test('a turn is told of by its title, its voice and its first words', () => {
  const { summary, ...told } = sharedPart(duel, 'turno-2')!;
  expect(told).toEqual({
    id: 'turno-2',
    title: 'La parrucchiera di Forlì',
    of: 'Turno 2, Livia Castellucci (CONTRO), in «Flat tax»',
  });
  expect(summary).toMatch(/^Un primo capoverso\. Altre parole\./);
  expect(summary.length).toBeLessThanOrEqual(180);
});

test('of a Trial it is the exhibits, by the number that they have', () => {
  expect(sharedPart(trial(), 'atto-3')).toMatchObject({ title: 'Parte 3', of: 'Reperto 1, in «Il murale»' });
  for (const id of ['atto-1', 'atto-2', 'atto-4', 'turno-1']) expect(sharedPart(trial(), id)).toBeUndefined();
});

test('a verdict is shared once everybody may see it, with what it is and is not', () => {
  expect(sharedPart(trial(), 'verdetto')).toBeUndefined();
  const result = { outcome: 'guilty', guiltyPercentage: 67, innocentPercentage: 33 };
  const isAnnounced = true;
  expect(sharedPart(trial({ result }), 'verdetto')).toBeUndefined();
  expect(sharedPart(trial({ isAnnounced }), 'verdetto')).toBeUndefined();
  expect(sharedPart(trial({ result, isAnnounced }), 'verdetto')).toEqual({
    id: 'verdetto',
    title: 'I lettori hanno deciso: COLPEVOLE',
    of: '«Il murale». È un voto dei lettori, non un giudizio sulla responsabilità penale.',
    summary: 'Ha ecceduto? Colpevole 67%, innocente 33%.',
  });
  const few = sharedPart(trial({ result: { ...result, outcome: 'no_quorum' }, isAnnounced }), 'verdetto')!;
  expect(few.summary).toBe('Ha ecceduto?');
  expect(sharedPart(trial({ result, isAnnounced, ending: { outcome: 'acquitted' } }), 'verdetto')!.of).toBe(
    '«Il murale». Il processo vero si è chiuso con un’assoluzione.',
  );
});

test('what is no part of it is not shared', () => {
  for (const id of [undefined, 'turno-3', 'atto-1', 'verdetto', 'commenti'])
    expect(sharedPart(duel, id)).toBeUndefined();
});
