import fc from 'fast-check';
import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { romeMonth } from '#lib/rome-time.ts';
import { accessTo } from './access.ts';
import { anonymousReader } from './free-list.ts';
import { meterScript } from './meter-script.ts';

afterEach(() => vi.unstubAllGlobals());

const list = (ids: string[], month = romeMonth(new Date())) => ({
  'contraddittorio:free-articles': JSON.stringify({ month, ids }),
});
const five = ['a', 'b', 'c', 'd', 'e'];

function run(stored: Record<string, string>, given: { account?: string; search?: string } = {}) {
  const dataset: Record<string, string> = given.account ? { account: given.account } : {};
  const localStorage = { getItem: (name: string) => stored[name] ?? null };
  vm.runInNewContext(meterScript('f'), {
    document: { documentElement: { dataset } },
    localStorage,
    location: { search: given.search ?? '' },
    Intl,
  });
  return dataset;
}

test('an article that is not among the five of this month is closed before it is seen', () => {
  expect(run(list(five))).toEqual({ meter: 'closed' });
});

test('it stays open while one is left, in a new month, when it counted, and when it was given', () => {
  expect(run({})).toEqual({});
  expect(run(list(five.slice(1)))).toEqual({});
  expect(run(list(five, '2001-01'))).toEqual({});
  expect(run(list([...five.slice(1), 'f']))).toEqual({});
  expect(run({ ...list(five), 'contraddittorio:given-articles': '["f"]' })).toEqual({});
  expect(run(list(five), { search: '?regalo=abc' })).toEqual({});
});

test('for whoever is signed in only the server decides; what is known of them is said', () => {
  expect(run(list(five), { account: 'user' })).toEqual({ account: 'user' });
  expect(run({ 'contraddittorio:free-articles:unlimited': '1' }, { account: 'user' })).toEqual({
    account: 'user',
    unlimited: '',
  });
});

test('it decides as the rule does, whatever the browser keeps', () => {
  const id = fc.constantFrom(...five, 'f', 'g');
  const stored = fc.record({
    month: fc.constantFrom(romeMonth(new Date()), '2001-01', undefined),
    ids: fc.uniqueArray(id, { maxLength: 7 }),
    given: fc.option(fc.uniqueArray(id), { nil: undefined }),
  });
  fc.assert(
    fc.property(stored, ({ month, ids, given }) => {
      const texts: Record<string, string> = { 'contraddittorio:free-articles': JSON.stringify({ month, ids }) };
      if (given) texts['contraddittorio:given-articles'] = JSON.stringify(given);
      vi.stubGlobal('localStorage', { getItem: (name: string) => texts[name] ?? null });
      const access = accessTo({ id: 'f', metered: true }, anonymousReader(new Date()));
      expect(run(texts)).toEqual(access.granted ? {} : { meter: 'closed' });
    }),
    { numRuns: 500 },
  );
});

test('what is not ours is left alone', () => {
  expect(run({ 'contraddittorio:free-articles': 'no JSON' })).toEqual({});
});
