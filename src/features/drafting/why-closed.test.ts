import { expect, test } from 'vitest';
import { draftStatuses, type DraftAct } from './states.ts';
import { whyClosed } from './why-closed.ts';

test('every status says why, and what opens the text again', () => {
  const said = draftStatuses.map((status) => whyClosed({ status, stage: status, acts: [] }));
  expect(new Set(said.filter((words) => words.endsWith('.'))).size).toBe(6);
});

test('whoever can open it is told by which step', () => {
  const published = (stage: 'published' | 'scheduled', acts: DraftAct[]) =>
    whyClosed({ status: 'published', stage, acts });
  expect(published('published', ['correct'])).toBe('I lettori lo leggono. Per cambiarlo premi «Correggi».');
  expect(published('published', [])).toBe('I lettori lo leggono. Una correzione la comincia chi l’ha scritto.');
  expect(published('scheduled', ['unschedule'])).toBe(
    'È programmato. Per cambiarlo premi «Togli la programmazione», poi «Riapri il testo».',
  );
});
