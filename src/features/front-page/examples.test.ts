import { expect, test } from 'vitest';
import type { FormatExample } from './contract.ts';
import { exampleLine } from './examples.ts';

const example = ({ pro = 0, contro = 0, ...given }: Partial<FormatExample>): FormatExample => ({
  slug: 'a',
  title: 'A',
  location: null,
  votes: pro + contro,
  pro,
  contro,
  supports: 0,
  isOpen: false,
  ...given,
});

test('a Dualità says which side leads', () => {
  expect(exampleLine('dualita', example({ pro: 1402, contro: 1016 }))).toBe('58% pro, 2.418 voti');
  expect(exampleLine('dualita', example({ pro: 401, contro: 470 }))).toBe('54% contro, 871 voti');
  expect(exampleLine('dualita', example({ pro: 553, contro: 553 }))).toBe('pareggio, 1.106 voti');
  expect(exampleLine('dualita', example({}))).toBe('ancora nessun voto');
  expect(exampleLine('dualita', example({ pro: 1 }))).toBe('100% pro, 1 voto');
});

test('an open Trial keeps its percentages sealed, a closed one tells them', () => {
  const votes = { pro: 804, contro: 396 };
  expect(exampleLine('trial', example({ votes: 1200, isOpen: true }))).toBe('In corso..., 1.200 voti');
  expect(exampleLine('trial', example(votes))).toBe('67% colpevole, 1.200 voti');
});

test('a jury below its quorum decided nothing, whatever the split', () => {
  expect(exampleLine('trial', example({ pro: 23, contro: 18 }))).toBe('giuria insufficiente, 41 voti');
  expect(exampleLine('trial', example({}))).toBe('giuria insufficiente, 0 voti');
  expect(exampleLine('trial', example({ votes: 41, isOpen: true }))).toBe('In corso..., 41 voti');
  expect(exampleLine('trial', example({ pro: 28, contro: 22 }))).toBe('56% colpevole, 50 voti');
  expect(exampleLine('dualita', example({ pro: 23, contro: 18 }))).toBe('56% pro, 41 voti');
});

test('a story tells its supports and its place', () => {
  expect(exampleLine('dal_basso', example({ supports: 342, location: 'Pietrascura (PZ)' }))).toBe(
    '342 sostegni, Pietrascura (PZ)',
  );
  expect(exampleLine('dal_basso', example({ supports: 1 }))).toBe('1 sostegno');
});
