import { expect, test } from 'vitest';
import { slightWords } from '#features/workflow/second-reviewer.ts';
import { DraftContent } from './content.ts';
import { whyUnchecked } from './why-unchecked.ts';
import { wordsChanged } from './words-changed.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `parola${index}`).join(' ');
const text = (given: object) => DraftContent.parse({ title: 'Il telefono', ...given });

test('a few words leave somebody a second pair of eyes, a passage does not', () => {
  const before = text({ summary: 'Una circolare.' });
  expect(wordsChanged(before, before)).toBe(0);
  expect(wordsChanged(before, text({ summary: 'Una circolare, e poi niente.' }))).toBe(3);
  expect(wordsChanged(before, text({ summary: words(slightWords + 5) }))).toBeGreaterThan(slightWords);
});

test.each([
  ['its title', { title: 'Il telefono rubato' }],
  ['the question', { trial: { question: 'Era nei suoi poteri?', guiltyMeans: 'No', innocentMeans: 'Sì' } }],
  ['what a verdict means', { trial: { question: 'Ha ecceduto?', guiltyMeans: 'Sì', innocentMeans: 'Mai' } }],
])('whoever changes %s wrote it, in one word too', (_, given) => {
  const trial = { question: 'Ha ecceduto?', guiltyMeans: 'Sì', innocentMeans: 'No' };
  expect(wordsChanged(text({ trial }), text({ trial, ...given }))).toBeGreaterThan(slightWords);
});

test('who cannot check is told why, and what to do, while somebody is waited for', () => {
  const file = { format: 'trial', status: 'in_review', checksClosed: 'wrote' } as const;
  expect(whyUnchecked(file, 'admin')).toContain('Nella scheda «Persone» affida il testo a chi lo cura');
  expect(whyUnchecked(file, 'writer')).toContain('Chiedi a un amministratore');
  expect(whyUnchecked({ ...file, format: 'dualita' }, 'admin')).toContain('quando l’altra parte ha firmato');
  expect(whyUnchecked({ ...file, status: 'draft' }, 'admin')).toBeUndefined();
  expect(whyUnchecked({ ...file, checksClosed: null }, 'admin')).toBeUndefined();
  expect(whyUnchecked({ ...file, checksClosed: 'author' }, 'writer')).toBeUndefined();
});
