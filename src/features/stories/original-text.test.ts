import { expect, test } from 'vitest';
import { WorkingText } from './contract.ts';
import { originalText } from './original-text.ts';

const fields = {
  title: 'La fontana chiusa per decoro',
  location: 'Borgo Sellano (PG)',
  protagonistName: 'Teresa Lorusso',
  protagonistRole: 'Residente',
  story: 'Il sig. Rossi ha chiuso la fontana il 3 marzo. Nessuno ci ha detto perché.\n\nPoi è arrivata l’estate.',
  context: 'Il contesto.',
  impact: 'L’impatto.',
  isAnonymous: false,
};

test('is what was sent, with place, province and the first sentence', () => {
  expect(originalText(fields)).toEqual({
    title: 'La fontana chiusa per decoro',
    summary: 'Il sig. Rossi ha chiuso la fontana il 3 marzo.',
    place: 'Borgo Sellano',
    province: 'PG',
    protagonistName: 'Teresa Lorusso',
    protagonistRole: 'Residente',
    story: fields.story,
    context: 'Il contesto.',
    impact: 'L’impatto.',
    topics: [],
  });
});

test.each([
  ['Una domanda: perché hanno chiuso? Nessuno risponde.', 'Una domanda: perché hanno chiuso?'],
  ['Ha detto: «Non si tocca.» E se n’è andato.', 'Ha detto: «Non si tocca.»'],
  ['Senza punto fino alla fine\ndel paragrafo. Poi.', 'Senza punto fino alla fine'],
])('the summary of %j is %j', (story, summary) => {
  expect(originalText({ ...fields, story }).summary).toBe(summary);
});

test('fits into what a working text may be, however long the story and the place are', () => {
  const text = originalText({ ...fields, location: 'borgo '.repeat(20).trim(), story: 'parola '.repeat(700) });
  expect(WorkingText.parse(text)).toEqual({ ...text, story: text.story.trim() });
  expect(text.summary).toMatch(/^(parola )+parola…$/);
});

test('who is not to be named is not named', () => {
  expect(originalText({ ...fields, isAnonymous: true }).protagonistName).toBe('');
});
