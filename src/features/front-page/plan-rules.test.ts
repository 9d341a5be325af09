import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composePlaces, frontPlaces, type Candidates } from './plan-rules.ts';

const latest = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const written = (candidates: Partial<Candidates>) =>
  composePlaces({ chosen: [], amplified: [], latest, ...candidates }).map(({ slug, reason }) => `${slug} ${reason}`);

test('without a choice the latest six stand there, and last the one that leads the page anyway', () => {
  expect(written({})).toEqual(['a latest', 'b latest', 'c latest', 'd latest', 'e latest', 'f latest']);
  expect(written({ hero: 'a', latest: latest.slice(0, 6) })).toEqual([
    'b latest',
    'c latest',
    'd latest',
    'e latest',
    'f latest',
    'a latest',
  ]);
});

test('what an editor chose comes first, in their order, and the rule fills the rest', () => {
  expect(written({ chosen: ['x', 'c'] })).toEqual([
    'x chosen',
    'c chosen',
    'a latest',
    'b latest',
    'd latest',
    'e latest',
  ]);
  expect(written({ chosen: ['a'], hero: 'a' })[0]).toBe('a chosen');
});

test('a story of a thousand supports stands right after the lead, where no editor put it elsewhere', () => {
  expect(written({ amplified: ['z'] }).slice(0, 3)).toEqual(['a latest', 'z amplified', 'b latest']);
  expect(written({ amplified: ['a'] }).slice(0, 3)).toEqual(['b latest', 'a amplified', 'c latest']);
  expect(written({ chosen: ['x', 'y'], amplified: ['z'] }).slice(0, 3)).toEqual([
    'x chosen',
    'z amplified',
    'y chosen',
  ]);
  expect(written({ chosen: ['x', 'y', 'z'], amplified: ['z'] }).slice(0, 3)).toEqual([
    'x chosen',
    'y chosen',
    'z chosen',
  ]);
});

test('where six are chosen, the last of them gives way to a promise', () => {
  expect(written({ chosen: ['1', '2', '3', '4', '5', 'z'], amplified: ['y', 'z'] })).toEqual([
    '1 chosen',
    'y amplified',
    '2 chosen',
    '3 chosen',
    '4 chosen',
    'z chosen',
  ]);
});

test('whatever is chosen: none twice, all places taken, the editor’s lead first, every promise kept', () => {
  const slugs = (max: number) => fc.uniqueArray(fc.constantFrom(...'abcdefghijklm'), { maxLength: max });
  fc.assert(
    fc.property(slugs(frontPlaces), slugs(frontPlaces - 1), slugs(12), (chosen, amplified, newest) => {
      const places = composePlaces({ chosen, amplified, latest: newest, hero: newest[0] });
      const shown = places.map(({ slug }) => slug);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBe(Math.min(frontPlaces, new Set([...chosen, ...amplified, ...newest]).size));
      if (chosen.length > 0) expect(shown[0]).toBe(chosen[0]);
      for (const promised of amplified) expect(shown).toContain(promised);
    }),
  );
});
