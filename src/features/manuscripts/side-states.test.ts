import { expect, test } from 'vitest';
import { DraftContent } from './content.ts';
import type { DraftFile } from './contract.ts';
import { isAdopted, sideStates, signersOf } from './side-states.ts';

const dualita: NonNullable<DraftFile['dualita']> = {
  motion: 'La piazza va chiusa',
  motionVersion: 1,
  motionYes: [],
  opensSide: 'pro',
  wordBudget: 350,
  turns: [],
  signatures: [],
  withoutSigner: ['pro'],
};
const adopted = {
  status: 'published' as DraftFile['status'],
  dualita,
  people: [{ id: 'l', name: 'Livia Castellucci', part: 'author_contro' as const }],
  content: DraftContent.parse({
    authors: [
      { author: 'ottavio-brandimarte', name: 'Ottavio Brandimarte', perspective: 'pro' },
      { author: 'livia-castellucci', name: 'Livia Castellucci', perspective: 'contro' },
    ],
  }),
};
const kinds = (file: Parameters<typeof sideStates>[0]) => sideStates(file).map(({ kind }) => kind);

test('of one that came from elsewhere nobody signed here, and a correction asks those who can', () => {
  expect(isAdopted(adopted)).toBe(true);
  expect(kinds(adopted)).toEqual(['elsewhere', 'elsewhere']);
  expect(sideStates({ ...adopted, status: 'correcting' })).toEqual([
    { side: 'pro', kind: 'no_signer', name: 'Ottavio Brandimarte' },
    { side: 'contro', kind: 'waits' },
  ]);
  expect(signersOf(adopted)).toEqual(['Livia Castellucci']);
  const signature = { perspective: 'contro' as const, by: 'Livia Castellucci', at: '2026-11-22T10:00:00Z' };
  const signed = { ...adopted, status: 'correcting' as const, dualita: { ...dualita, signatures: [signature] } };
  expect(kinds(signed)).toEqual(['no_signer', 'signed']);
});

test('one that is written here waits for both', () => {
  const turn = {
    number: 1,
    kind: 'opening' as const,
    perspective: 'pro' as const,
    submittedAt: null,
    isNext: true,
    text: null,
    version: null,
    words: null,
  };
  const written = { ...adopted, dualita: { ...dualita, turns: [turn] } };
  expect(isAdopted(written)).toBe(false);
  expect(kinds(written)).toEqual(['waits', 'waits']);
  expect(isAdopted({ ...adopted, status: 'proposed' })).toBe(false);

  // But for a correction where an author has left, or cannot sign any more.
  const correcting = { ...written, status: 'correcting' as const };
  expect(kinds(correcting)).toEqual(['no_signer', 'waits']);
  const both = { ...correcting, dualita: { ...written.dualita, withoutSigner: ['pro' as const, 'contro' as const] } };
  expect(sideStates(both)[1]).toEqual({ side: 'contro', kind: 'no_signer', name: 'Livia Castellucci' });
  expect(signersOf(both)).toEqual([]);
});
