import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestInAlarm, providersToCompare, surgesIn, type TracedSupport } from './velocity-rules.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
const minute = 60_000;
let made = 0;

/** Supports a minute apart, from networks and domains of their own where none is said. */
const some = (count: number, given: Partial<TracedSupport> & { from?: number; gap?: number } = {}): TracedSupport[] =>
  Array.from({ length: count }, (_, index) => {
    made += 1;
    const { from = start, gap = minute, ...rest } = given;
    const own = { network: `rete-${made}`, domain: `casa-${made}.it`, clusterId: null, isDecided: false };
    return { id: `s${made}`, at: new Date(from + index * gap), ...own, ...rest };
  });
const found = (supports: readonly TracedSupport[], usual: Record<string, number> = {}) =>
  surgesIn(supports, new Map(Object.entries(usual))).map((surge) => [
    surge.supports.length,
    surge.signs.join(' '),
    surge.peakShare,
  ]);
const network = { network: 'rete' };
const domain = { domain: 'azienda.it' };

test.each([
  ['three of three', some(3, network), []],
  ['nine from one network', some(9, network), []],
  ['ten from one network', some(10, network), [[10, 'network', 100]]],
  ['ten of fifty, which is a fifth and no more', [...some(40, { gap: 0 }), ...some(10, network)], []],
  ['eleven of fifty', [...some(39, { gap: 0 }), ...some(11, network)], [[11, 'network', 22]]],
  ['ten of one domain', some(10, domain), [[10, 'domain', 100]]],
  ['ten from one network in ten hours', some(10, { ...network, gap: 60 * minute }), []],
  ['ten that share both', some(10, { ...network, ...domain }), [[10, 'network domain', 100]]],
  ['nobody', [], []],
])('%s', (_, supports, alarms) => {
  expect(found(supports)).toEqual(alarms);
});

test('how usual a provider is is asked from fifty of its supports on, and of no other domain', () => {
  const of = (count: number, name: string) => some(count, { domain: name });
  expect(providersToCompare([...of(50, 'gmail.com'), ...of(49, 'libero.it'), ...of(60, 'azienda.it')])).toEqual([
    'gmail.com',
  ]);
});

test('what overlaps is one alarm, and what does not is two', () => {
  const both = some(4, { ...network, ...domain });
  expect(found([...both, ...some(8, network), ...some(8, { ...domain, from: start + 4 * minute })])).toEqual([
    [20, 'network domain', 83],
  ]);
  expect(found([...some(10, network), ...some(10, { network: 'altra' })])).toHaveLength(2);
});

test('a provider of mailboxes is measured against how many readers have it, and by more of them', () => {
  const gmail = { domain: 'gmail.com' };
  expect(found(some(49, gmail), { 'gmail.com': 45 })).toEqual([]);
  expect(found(some(50, { ...gmail, gap: 1000 }), { 'gmail.com': 45 })).toEqual([[50, 'domain', 100]]);
  // Of a hundred sixty are expected at most: forty-five, and a fifth.
  const others = (count: number) => some(count, { gap: 0 });
  expect(found([...others(40), ...some(60, { ...gmail, gap: 1000 })], { 'gmail.com': 45 })).toEqual([]);
  expect(found([...others(30), ...some(70, { ...gmail, gap: 1000 })], { 'gmail.com': 45 })).toEqual([
    [70, 'domain', 70],
  ]);
  // Nothing is known of what is usual.
  expect(found(some(200, { ...gmail, gap: 1000 }))).toEqual([]);
});

test('what somebody decided about raises no alarm again, and is still one of its hour', () => {
  const decided = some(20, { ...network, isDecided: true });
  expect(found([...decided, ...some(9, network)])).toEqual([]);
  expect(found([...decided, ...some(10, { ...network, from: start + 20 * minute })])).toEqual([[10, 'network', 33]]);
});

test('no support is in two alarms, none is small, and the order in which they come does not matter', () => {
  const support = fc.record({
    at: fc.integer({ min: 0, max: 5 * 60 }),
    network: fc.constantFrom('a', 'b', 'c', null),
    domain: fc.constantFrom('x.it', 'y.it', 'gmail.com', null),
    isDecided: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(support, { maxLength: 120 }), (given) => {
      const supports = given.map(({ at, ...rest }, index) => ({
        ...rest,
        id: String(index),
        at: new Date(start + at * minute),
        clusterId: null,
      }));
      const surges = (list: TracedSupport[]) => surgesIn(list, new Map([['gmail.com', 10]]));
      const alarms = surges(supports);
      const ids = alarms.flatMap((alarm) => alarm.supports.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const alarm of alarms) {
        expect(alarm.supports.length).toBeGreaterThanOrEqual(fewestInAlarm);
        expect(alarm.peakShare).toBeGreaterThanOrEqual(20);
        expect(alarm.supports.some(({ isDecided }) => isDecided)).toBe(false);
      }
      const sets = (list: typeof alarms) =>
        list
          .map((alarm) =>
            alarm.supports
              .map(({ id }) => id)
              .toSorted()
              .join(),
          )
          .toSorted();
      expect(sets(surges(supports.toReversed()))).toEqual(sets(alarms));
    }),
  );
});
