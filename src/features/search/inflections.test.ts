import { expect, test } from 'vitest';
import { inflectionsOf } from './inflections.ts';

test.each([
  ['strada', 'strade'],
  ['comune', 'comuni'],
  ['banco', 'banchi'],
  ['medico', 'medici'],
  ['barca', 'barche'],
  ['albergo', 'alberghi'],
  ['faccia', 'facce'],
  ['camicia', 'camicie'],
  ['ufficio', 'uffici'],
  ['problema', 'problemi'],
  ['artista', 'artisti'],
])('%s and %s are one word', (one, many) => {
  expect(inflectionsOf(one)).toContain(many);
  expect(inflectionsOf(many)).toContain(one);
});

test('what shares a stem only is another word', () => {
  expect(inflectionsOf('media')).toEqual(['media', 'medie']);
  expect(inflectionsOf('porto')).toEqual(['porto', 'porti']);
});

test('what has no such ending is its only form', () => {
  expect(inflectionsOf('citta')).toEqual(['citta', 'citte']);
  expect(inflectionsOf('autobus')).toEqual(['autobus']);
  expect(inflectionsOf('tre')).toEqual(['tre']);
});
