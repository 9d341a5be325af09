import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compositions, coverVariants } from './compositions.ts';
import { chooseComposition, unlikeArticles } from './choose-composition.ts';
import { coverSubjects } from './cover-subjects.ts';
import { formats, type Format } from './formats.ts';

interface Published {
  slug: string;
  /** When it comes out, in any unit: what is greater than the present is to come. */
  at: number;
  composition: string;
}

const all = formats.flatMap((format) => coverVariants(format) as string[]);
const byHour = (one: Published, other: Published) => other.at - one.at || (other.slug < one.slug ? -1 : 1);

/** What the database hands in (`articles/server/compositions.ts`). */
function publish(
  list: Published[],
  now: number,
  given: { slug: string; at: number; format: Format; topics: string[]; wished?: string },
) {
  const before = (one: Published) => one.at < given.at || (one.at === given.at && one.slug < given.slug);
  const sorted = list.toSorted(byHour);
  const newer = sorted.filter((one) => !before(one)).toReversed();
  const seen = Math.max(now, given.at);
  const composition = chooseComposition(given, {
    newer: newer.map((one) => one.composition),
    older: sorted.filter(before).map((one) => one.composition),
    newerOut: newer.filter(({ at }) => at <= seen).length,
  });
  list.push({ slug: given.slug, at: given.at, composition });
}

const latest = (list: readonly Published[], now: number) =>
  list
    .filter(({ at }) => at <= now)
    .toSorted(byHour)
    .slice(0, unlikeArticles)
    .map(({ composition }) => composition);

test('there are at least eight compositions to a format, 24 in all, and more than may be asked for at once', () => {
  for (const format of formats) expect(coverVariants(format).length).toBeGreaterThanOrEqual(8);
  expect(all.length).toBeGreaterThanOrEqual(unlikeArticles + 8);
  expect(new Set(all).size).toBe(all.length);
});

test('whatever is published in whatever order, no two of the latest 30 share a composition', () => {
  const step = fc.record({
    format: fc.constantFrom(...formats),
    topics: fc.subarray(Object.keys(coverSubjects), { maxLength: 3 }),
    wished: fc.option(fc.constantFrom(...all), { nil: undefined }),
    // Mostly now, sometimes an article of long ago, sometimes an hour to come.
    age: fc.oneof(
      { weight: 5, arbitrary: fc.constant(0) },
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: -7, max: -1 }),
    ),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), fc.boolean(), (steps, isOneFormat) => {
      const list: Published[] = [];
      steps.forEach(({ age, format, wished, ...given }, now) => {
        const isToCome = age < 0 && list.filter(({ at }) => at > now).length < 8;
        const at = age < 0 && !isToCome ? now : now - age;
        const whole = { ...given, slug: `articolo-${now}`, at, format: isOneFormat ? 'dualita' : format };
        publish(list, now, wished ? { ...whole, wished } : whole);
        const shown = latest(list, now);
        expect(new Set(shown).size).toBe(shown.length);
      });
    }),
    { numRuns: 60 },
  );
});

test('a few retractions bring no two alike together', () => {
  const list: Published[] = [];
  for (let now = 0; now < 120; now += 1) {
    publish(list, now, { slug: `articolo-${now}`, at: now, format: formats[now % formats.length]!, topics: [] });
  }
  for (const gone of [3, 9, 20]) {
    list.splice(list.length - gone, 1);
    const shown = latest(list, 120);
    expect(new Set(shown).size).toBe(unlikeArticles);
  }
});

test('its format first, then its subject, then what was not seen for longest', () => {
  const nothing = { newer: [], older: [], newerOut: 0 };
  const article = { slug: 'acqua', format: 'dal_basso' as const, topics: ['acqua'] };
  expect(['river', 'dam', 'coast']).toContain(chooseComposition(article, nothing));
  const older = ['river', 'dam', 'coast'];
  expect(Object.keys(compositions.dal_basso)).toContain(chooseComposition(article, { ...nothing, older }));
  expect(older).not.toContain(chooseComposition(article, { ...nothing, older }));
  const own = Object.keys(compositions.dal_basso);
  expect(chooseComposition(article, { ...nothing, older: own })).toBe('ripples');
  const long = [...Array.from({ length: 40 }, () => 'grid'), ...own.toReversed()];
  expect(chooseComposition({ ...article, topics: [] }, { ...nothing, older: long })).toBe(own[0]);
});

test('a wish holds unless one of the latest 30 has it', () => {
  const article = { slug: 'uno', format: 'trial' as const, topics: [], wished: 'scales' };
  expect(chooseComposition(article, { newer: [], older: ['lens'], newerOut: 0 })).toBe('scales');
  expect(chooseComposition(article, { newer: [], older: ['lens', 'scales'], newerOut: 0 })).not.toBe('scales');
});

test('what subjects are drawn by is among the compositions', () => {
  expect(
    Object.values(coverSubjects)
      .flat()
      .filter((name) => !all.includes(name)),
  ).toEqual([]);
});
