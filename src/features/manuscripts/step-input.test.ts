import { expect, test } from 'vitest';
import { complaintsAbout } from './step-input.ts';

test('everything that a correction lacks is named at once, each at its field', () => {
  expect(complaintsAbout('publish_correction', {})).toEqual({
    what: 'Scrivi che cosa è cambiato.',
    why: 'Scrivi perché.',
  });
  expect(complaintsAbout('publish_correction', { what: '  ', why: 'a'.repeat(2001) })).toEqual({
    what: 'Scrivi che cosa è cambiato.',
    why: 'Massimo 2.000 caratteri.',
  });
  expect(complaintsAbout('publish_correction', { what: 'Il sommario.', why: '' })).toEqual({ why: 'Scrivi perché.' });
  expect(complaintsAbout('publish_correction', { what: 'Il sommario.', why: 'Era vecchio.' })).toEqual({});
});

test('so it is of every other step that asks for words, and of none that does not', () => {
  expect(complaintsAbout('retract', {})).toEqual({ why: 'Scrivi il motivo.' });
  expect(complaintsAbout('request_changes', {})).toEqual({ text: 'Scrivi che cosa va cambiato.' });
  for (const act of ['submit', 'approve', 'publish', 'correct', 'drop_correction', 'discard'] as const) {
    expect(complaintsAbout(act, {})).toEqual({});
  }
});
