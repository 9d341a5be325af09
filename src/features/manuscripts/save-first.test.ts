import { expect, test } from 'vitest';
import { untilSaved, UnsavedError } from './save-first.ts';

const text = (isSaved: boolean, state: 'saved' | 'unsaved' | 'offline' | 'conflict' | 'refused', refusal = '') => ({
  flush: () => Promise.resolve(isSaved),
  standing: () => ({ state, refusal }),
});

test('a text that is saved lets the step be taken', async () => {
  await expect(untilSaved(text(true, 'saved'))).resolves.toBeUndefined();
});

test.each([
  ['offline', '', 'Il testo non è ancora salvato, perché il server non risponde. Riprova fra poco.'],
  ['conflict', '', 'Qualcuno ha salvato nel frattempo un altro testo: prima scegli che cosa resta.'],
  ['refused', 'Il testo è troppo lungo.', 'Il testo non si salva: Il testo è troppo lungo.'],
  ['unsaved', '', 'Hai un testo che non si può salvare adesso: prima decidi che cosa farne.'],
] as const)('what could not be saved says why: %s', async (state, refusal, words) => {
  const failure = await untilSaved(text(false, state, refusal)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnsavedError);
  expect((failure as Error).message).toBe(words);
});
