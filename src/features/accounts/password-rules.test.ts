import { expect, test } from 'vitest';
import { passwordProblems, passwordProblemText } from './password-rules.ts';

test.each([
  ['Cammina!2026-piano', undefined],
  ['cammina!2026-piano', 'Deve contenere almeno una lettera maiuscola'],
  ['CAMMINA!2026-PIANO', 'Deve contenere almeno una lettera minuscola'],
  ['Cammina!piano-piano', 'Deve contenere almeno un numero'],
  ['Cammina2026piano', 'Deve contenere almeno un carattere speciale'],
  ['Cam!2026-ab', 'La password deve essere di almeno 12 caratteri'],
  [
    'cammina',
    'La password deve essere di almeno 12 caratteri, Deve contenere almeno una lettera maiuscola, Deve contenere almeno un numero, Deve contenere almeno un carattere speciale',
  ],
])('%s', (password, text) => {
  expect(passwordProblemText(password)).toBe(text);
});

test.each([...'!@#$%^&*()_+-=[]{};\':"\\|,.<>?'])('%s is a special character', (character) => {
  expect(passwordProblems(`Camminapiano2${character}`)).toEqual([]);
});

test.each(['è', ' ', '§', '~', '/'])('%j is none', (character) => {
  expect(passwordProblems(`Camminapiano2${character}`)).toEqual(['Deve contenere almeno un carattere speciale']);
});
