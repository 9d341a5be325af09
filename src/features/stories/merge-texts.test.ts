import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkingText } from './contract.ts';
import { differingFields, fieldText, mergeTexts, topicsOf, withField, workingFields } from './merge-texts.ts';

const base: WorkingText = {
  title: 'Il tiglio della scuola',
  summary: 'Lo vogliono tagliare.',
  place: 'Valdorso',
  province: 'BL',
  protagonistName: 'Irma Sartor',
  protagonistRole: 'maestra',
  story: 'C’era un tiglio.',
  context: 'Il cortile è del comune.',
  impact: 'Quaranta bambini senza ombra.',
  topics: ['scuola', 'alberi'],
};

test('what only one of both changed is taken from there', () => {
  const mine = { ...base, title: 'Il tiglio' };
  const theirs = { ...base, topics: ['scuola'], impact: 'Quarantadue bambini senza ombra.' };
  expect(mergeTexts(mine, theirs, base)).toEqual({
    text: { ...base, title: 'Il tiglio', topics: ['scuola'], impact: 'Quarantadue bambini senza ombra.' },
    disputed: [],
  });
});

test('what both changed is mine until somebody chooses', () => {
  const mine = { ...base, title: 'Il tiglio' };
  const theirs = { ...base, title: 'La scuola' };
  expect(mergeTexts(mine, theirs, base)).toEqual({ text: mine, disputed: ['title'] });
  expect(mergeTexts(mine, theirs, undefined)).toEqual({ text: mine, disputed: ['title'] });
});

test('every field of the merged text is one of both texts, and each that differs is settled or disputed', () => {
  const text = fc.record({
    ...Object.fromEntries(workingFields.map((field) => [field, fc.constantFrom('a', 'b')])),
    topics: fc.constantFrom(['a'], ['b']),
  });
  fc.assert(
    fc.property(text, text, text, (one, other, was) => {
      const [mine, theirs, before] = [one, other, was] as unknown as WorkingText[];
      const { text: merged, disputed } = mergeTexts(mine!, theirs!, before);
      for (const field of workingFields) {
        expect([fieldText(mine!, field), fieldText(theirs!, field)]).toContain(fieldText(merged, field));
      }
      const both = (field: (typeof workingFields)[number]) =>
        fieldText(before!, field) !== fieldText(mine!, field) &&
        fieldText(before!, field) !== fieldText(theirs!, field);
      expect(disputed).toEqual(differingFields(mine!, theirs!).filter(both));
    }),
  );
});

test('topics are words between commas, each once', () => {
  expect(topicsOf(' Acqua, acqua ,, Scuola ')).toEqual(['acqua', 'scuola']);
  expect(withField(base, 'topics', 'mare').topics).toEqual(['mare']);
});
