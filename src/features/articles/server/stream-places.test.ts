import { expect, test } from 'vitest';
import { streamLimits, StreamPlaces, type Asker } from './stream-places.ts';

const stranger = (address: string, articleId = 'a'): Asker => ({ person: undefined, address, articleId });
const reader = (person: string, address = 'one'): Asker => ({ person, address, articleId: 'a' });

/** Takes as many as are asked for, and answers what came of each. */
function takeAll(places: StreamPlaces, askers: readonly Asker[]): (string | (() => void))[] {
  return askers.map((asker) => places.take(asker));
}
const many = (count: number, of: (n: number) => Asker) => Array.from({ length: count }, (_, n) => of(n));
const refusals = (taken: (string | (() => void))[]) => taken.filter((one) => typeof one === 'string');

test('an address has its places, of one article fewer, and gets one again when one ends', () => {
  const places = new StreamPlaces();
  const taken = takeAll(
    places,
    many(streamLimits.address, (n) => stranger('school', `article ${n % 3}`)),
  );
  expect(refusals(taken)).toEqual([]);
  expect(places.take(stranger('school', 'another'))).toBe('too_many');
  expect(places.take(stranger('elsewhere'))).toEqual(expect.any(Function));

  const leave = taken[0] as () => void;
  leave();
  leave();
  expect(places.take(stranger('school', 'another'))).toEqual(expect.any(Function));
  expect(places.take(stranger('school', 'another'))).toBe('too_many');

  const onOne = takeAll(
    places,
    many(streamLimits.addressOnArticle + 1, () => stranger('class', 'one article')),
  );
  expect(refusals(onOne)).toEqual(['too_many']);
  expect(onOne.at(-1)).toBe('too_many');
});

test('who is signed in counts by themselves, not with their address', () => {
  const places = new StreamPlaces();
  takeAll(
    places,
    many(streamLimits.address, (n) => stranger('one', `${n}`)),
  );
  expect(places.take(stranger('one'))).toBe('too_many');
  const own = takeAll(
    places,
    many(streamLimits.person + 1, (n) => reader('ada', n % 2 ? 'one' : 'two')),
  );
  expect(refusals(own)).toEqual(['too_many']);
  expect(places.take(reader('bruno'))).toEqual(expect.any(Function));
});

test('once the house is half full an address has fewer places, and keeps those that it has', () => {
  const places = new StreamPlaces({ ...streamLimits, all: 80, keptForPeople: 20, addressWhenHalfFull: 5 });
  expect(
    refusals(
      takeAll(
        places,
        many(30, (n) => stranger('one', `${n}`)),
      ),
    ),
  ).toEqual([]);
  const other = takeAll(
    places,
    many(12, (n) => stranger('other', `${n}`)),
  );
  // The first ten fill half of the house; of these the address has more than it may have from now on.
  expect(other.map((one) => typeof one)).toEqual([...Array.from({ length: 10 }, () => 'function'), 'string', 'string']);
  expect(places.take(stranger('one', 'again'))).toBe('too_many');
  expect(
    refusals(
      takeAll(
        places,
        many(6, (n) => stranger('third', `${n}`)),
      ),
    ),
  ).toEqual(['too_many']);
});

test('strangers find a full house before who is signed in does', () => {
  const places = new StreamPlaces();
  const strangers = streamLimits.all - streamLimits.keptForPeople;
  const taken = takeAll(
    places,
    many(strangers, (n) => stranger(`address ${n}`)),
  );
  expect(refusals(taken)).toEqual([]);
  expect(places.take(stranger('late'))).toBe('full');
  expect(
    refusals(
      takeAll(
        places,
        many(streamLimits.keptForPeople, (n) => reader(`person ${n}`)),
      ),
    ),
  ).toEqual([]);
  expect(places.take(reader('late'))).toBe('full');

  (taken[0] as () => void)();
  expect(places.take(stranger('late'))).toEqual(expect.any(Function));
  expect(places.take(reader('late'))).toBe('full');
});

test('places that all end are all free again', () => {
  const places = new StreamPlaces({ ...streamLimits, all: 10, keptForPeople: 4, addressWhenHalfFull: 10 });
  for (let round = 0; round < 3; round += 1) {
    const taken = takeAll(places, [...many(6, () => stranger('one')), ...many(4, () => reader('ada'))]);
    expect(refusals(taken)).toEqual([]);
    expect(places.take(reader('bruno'))).toBe('full');
    for (const leave of taken) (leave as () => void)();
  }
});
