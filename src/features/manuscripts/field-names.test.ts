import { expect, test } from 'vitest';
import { fieldName, placeName } from './field-names.ts';

test('a path has the name of its field, or of what the field belongs to', () => {
  expect(fieldName('sections.2.details.speaker.name')).toBe('Nome di chi parla');
  expect(fieldName('sections.2.details.speaker.portrait')).toBe('Disegno del volto');
  expect(fieldName('sections.0.content')).toBe('Testo');
  expect(fieldName('sections')).toBe('Sezioni');
  expect(fieldName('trial.question')).toBe('Domanda alla giuria');
  expect(fieldName('dalBasso.facts.1')).toBe('Fatti in breve');
  expect(fieldName('sections.1.details.sources.0.url')).toBe('Fonti');
  expect(placeName('sections.1.title')).toBe('Sezione 2 · Titolo');
  expect(placeName('summary')).toBe('Sommario');
});
