import { expect, test } from 'vitest';
import { articleOf } from './content-article.ts';
import { emptyContent } from './content.ts';
import { problemTexts } from './gap-texts.ts';
import { placeOfMissing } from './missing-place.ts';
import { dualitaDraftTexts, publishTexts } from './texts.ts';

const given = { slug: 'prova', publishedAt: new Date('2025-11-22T12:00:00Z'), number: 7, people: [] };

test('everything that an empty article lacks has its place', () => {
  for (const format of ['trial', 'dal_basso'] as const) {
    const made = articleOf(format, emptyContent(format, ''), given);
    const gaps = 'gaps' in made ? made.gaps : [];
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.filter(({ words }) => placeOfMissing(words) === undefined)).toEqual([]);
  }
});

test('fields, sections and panels are told apart', () => {
  expect(placeOfMissing('Manca il sommario.')).toBe('summary');
  expect(placeOfMissing('Manca la domanda alla giuria.')).toBe('trial.question');
  expect(placeOfMissing('Sezione 2: manca il testo.')).toBe('sections.1.content');
  expect(placeOfMissing('Sezione 3: non va bene il nome di chi parla.')).toBe('sections.2.details.speaker.name');
  for (const link of ['x', 'https://', '']) {
    expect(placeOfMissing(problemTexts.link(1, link))).toBe('sections.0.content');
  }
  expect(placeOfMissing(problemTexts.no_section(0, ''))).toBe('sections.add');
  expect(placeOfMissing(problemTexts.no_defence(0, ''))).toBe('sections.add');
  expect(placeOfMissing(publishTexts.unticked('no_minors'))).toBe('checklist.no_minors');
  expect(placeOfMissing(publishTexts.tickedBefore('facts'))).toBe('checklist.facts');
  expect(placeOfMissing(publishTexts.checkNote('reply_sought'))).toBe('checklist.reply_sought');
  expect(placeOfMissing(dualitaDraftTexts.unsigned('pro'))).toBe('signatures');
  expect(placeOfMissing(dualitaDraftTexts.turnsMissing(2))).toBe('turns');
  expect(placeOfMissing(dualitaDraftTexts.turnsMissing(1))).toBe('turns');
  expect(placeOfMissing(publishTexts.secondPair)).toBeUndefined();
});
