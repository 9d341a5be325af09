import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { editDistance } from '#lib/edit-distance.ts';

const database = fileDatabase();

async function shareKey(pairs: readonly [known: string, asked: string][], slips: number): Promise<boolean[]> {
  const { rows } = await database.db.$client.query<{ shared: boolean }>(
    `select search_word_keys(known, 2) && search_word_keys(asked, $3) as shared
     from unnest($1::text[], $2::text[]) with ordinality as t(known, asked, position) order by position`,
    [pairs.map(([known]) => known), pairs.map(([, asked]) => asked), slips],
  );
  return rows.map(({ shared }) => shared);
}

test.each([1, 2])('words that are at most %i slips apart have a key in common', async (slips) => {
  const letters = fc.constantFrom('a', 'b', 'c', 'è');
  const word = fc.string({ unit: letters, minLength: 4, maxLength: 14 });
  // Few letters and an edit or two of the same word: most pairs are near each other.
  const pair = fc.tuple(word, fc.nat(14), fc.nat(14), letters).map(([known, from, to, letter]): [string, string] => {
    const shorter = known.slice(0, from) + known.slice(from + 1);
    return [known, shorter.slice(0, to) + letter + shorter.slice(to)];
  });
  const drawn = fc.sample(fc.oneof(pair, fc.tuple(word, word)), 3000);
  const near = drawn.filter(([known, asked]) => editDistance(known, asked) <= slips);
  expect(near.length).toBeGreaterThan(500);

  const shared = await shareKey(near, slips);
  expect(near.filter((_, index) => !shared[index])).toEqual([]);
});

test('words that have nothing to do with each other have none', async () => {
  expect(await shareKey([['parrucchiera', 'consiglio']], 2)).toEqual([false]);
});
