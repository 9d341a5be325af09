import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import {
  draftOfCorrections,
  draftOfWords,
  forgetLateWords,
  keepCorrections,
  keptCorrections,
  lateWords,
  type Retold,
} from './unsent-words.ts';

const id = '10000000-0000-4000-8000-000000000001';
const fields: Retold = {
  title: 'La fontana chiusa',
  location: 'Pietrascura',
  protagonistName: 'Teresa Lorusso',
  protagonistRole: 'residente',
  category: 'sociale',
  story: 'Finisco alle ventuno.',
  context: 'La linea serviva tre frazioni.',
  impact: 'Chi lavora non torna.',
};

beforeEach(() => {
  const kept: Record<string, string> = {};
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was corrected is kept, and what is as it was sent is not', () => {
  const draft = draftOfCorrections('ada', id);
  keepCorrections(draft, fields, { ...fields, title: 'L’ultima corsa' });
  expect(keptCorrections(draft)).toEqual({ title: 'L’ultima corsa' });
  keepCorrections(draft, fields, fields);
  expect(readDraft(draft)).toBe('');
});

test('words are late when what they are for is no longer possible, until they are let go', () => {
  keepDraft(draftOfWords('ada', id, 'answer'), 'Il 15 settembre.');
  keepCorrections(draftOfCorrections('ada', id), fields, { ...fields, title: 'L’ultima corsa' });
  keepDraft(draftOfWords('ada', id, 'object'), 'Non alle nove.');
  expect(lateWords('ada', { id, acts: ['answer', 'object', 'withdraw'] })).toEqual([]);
  expect(lateWords('ada', { id, acts: ['withdraw'] })).toEqual([
    { act: 'answer', text: 'Il 15 settembre.', corrections: { title: 'L’ultima corsa' } },
    { act: 'object', text: 'Non alle nove.', corrections: {} },
  ]);
  expect(lateWords('bea', { id, acts: [] })).toEqual([]);
  forgetLateWords('ada', id, 'answer');
  expect(lateWords('ada', { id, acts: [] }).map(({ act }) => act)).toEqual(['object']);
});
