import { expect, test } from 'vitest';
import { actsOf } from '#features/workflow/rules.ts';
import { draftStatuses, type DraftActor, type DraftPart } from '#features/workflow/states.ts';
import { whyClosed } from './why-closed.ts';

type Format = 'dualita' | 'trial' | 'dal_basso';

/** What somebody reads of a published article, where the hour allows what the table of moves does. */
function published(stage: 'published' | 'scheduled', format: Format, actor: DraftActor): string {
  const part: DraftPart | null = actor === 'admin' ? null : actor === 'editor' ? 'editor' : 'author';
  const acts = actsOf({ format, status: 'published' }, actor).filter(
    (act) => act !== (stage === 'scheduled' ? 'correct' : 'unschedule'),
  );
  return whyClosed({ format, status: 'published', stage, acts, part });
}

test('every status says why, and what opens the text again', () => {
  const said = draftStatuses.map((status) =>
    whyClosed({ format: 'dal_basso', status, stage: status, acts: [], part: 'author' }),
  );
  expect(new Set(said.filter((words) => words.endsWith('.'))).size).toBe(6);
});

test('whoever can open it is told by which step', () => {
  const correct = 'I lettori lo leggono. Per cambiarlo premi «Correggi».';
  const unschedule = 'È programmato. Per cambiarlo premi «Togli la programmazione», poi «Riapri il testo».';
  expect(published('published', 'dal_basso', 'writer')).toBe(correct);
  expect(published('published', 'trial', 'writer')).toBe(correct);
  expect(published('scheduled', 'dal_basso', 'writer')).toBe(unschedule);
  expect(published('scheduled', 'trial', 'admin')).toBe(unschedule);
});

test.each(['trial', 'dal_basso'] as const)(
  'whoever wrote a %s and cannot open it is not told that they can',
  (format) => {
    expect(published('published', format, 'contributor')).toBe(
      'I lettori lo leggono. Una correzione la comincia un amministratore.',
    );
    expect(published('scheduled', format, 'contributor')).toBe('È programmato: lo riapre un amministratore.');
  },
);

test('of a Trial that is scheduled, admins alone take back the hour', () => {
  expect(published('scheduled', 'trial', 'writer')).toBe('È programmato: lo riapre un amministratore.');
  expect(published('scheduled', 'trial', 'editor')).toBe('È programmato: lo riapre un amministratore.');
});

test('whoever edits it is told of its writers too, where they may', () => {
  expect(published('scheduled', 'dal_basso', 'editor')).toBe(
    'È programmato: lo riapre un amministratore, o chi l’ha scritto se è Tribune.',
  );
  expect(published('published', 'trial', 'editor')).toBe(
    'I lettori lo leggono. Una correzione la comincia un amministratore, o chi l’ha scritto se è Tribune.',
  );
});
