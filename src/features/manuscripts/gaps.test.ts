import { expect, test } from 'vitest';
import { articleOf } from './content-article.ts';
import { emptyContent } from './content.ts';
import { checkGap, partGap, pictureGap, problemGap, turnsGap, unsignedGap } from './gaps.ts';

const given = { slug: 'prova', publishedAt: new Date('2025-11-22T12:00:00Z'), number: 7, people: [] };

test('everything that an empty article lacks has its place', () => {
  for (const format of ['trial', 'dal_basso'] as const) {
    const made = articleOf(format, emptyContent(format, ''), given);
    const gaps = 'gaps' in made ? made.gaps : [];
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps.filter(({ path }) => path === null)).toEqual([]);
  }
});

test('fields, sections and panels are told apart', () => {
  const placeOf = ({ words, path }: { words: string; path: string | null }) => [words, path];
  expect(placeOf(partGap(['summary'], 'too_small'))).toEqual(['Manca il sommario.', 'summary']);
  expect(placeOf(partGap(['trial', 'question'], 'invalid_type'))).toEqual([
    'Manca la domanda alla giuria.',
    'trial.question',
  ]);
  expect(placeOf(partGap(['sections', 1, 'content'], 'too_small'))).toEqual([
    'Sezione 2: manca il testo.',
    'sections.1.content',
  ]);
  expect(placeOf(partGap(['sections', 2, 'speaker', 'name'], 'too_big'))).toEqual([
    'Sezione 3: non va bene il nome di chi parla.',
    'sections.2.details.speaker.name',
  ]);
  const problem = { reason: '', path: ['sections', 0, 'x'] };
  for (const link of ['x', 'https://', '']) {
    expect(problemGap({ ...problem, kind: 'link', path: ['sections', 0, link] }).path).toBe('sections.0.content');
  }
  expect(problemGap({ ...problem, kind: 'heading' }).path).toBe('sections.0');
  expect(problemGap({ ...problem, kind: 'same_side' }).path).toBe('turns');
  expect(problemGap({ ...problem, kind: 'no_section' }).path).toBe('sections.add');
  expect(problemGap({ ...problem, kind: 'no_defence' }).path).toBe('sections.add');
  expect(checkGap('unticked', 'no_minors').path).toBe('checklist.no_minors');
  expect(checkGap('ticked_before', 'facts').path).toBe('checklist.facts');
  expect(checkGap('check_note', 'reply_sought').path).toBe('checklist.reply_sought');
  expect(unsignedGap('pro').path).toBe('signatures');
  expect(turnsGap(2).path).toBe('turns');
  expect(turnsGap(1).path).toBe('turns');
  expect(pictureGap.path).toBeNull();
});
