import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import type { OwnStoryDetail } from '../../contract.ts';
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

const sent = { ...fields, category: 'sociale' as const, contactEmail: '', isAnonymous: false };
const storyOf = (acts: OwnStoryDetail['acts'], mayWrite = false) => ({
  id,
  acts,
  mayWrite,
  messages: [],
  fields: sent,
});

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

test('what was given to the newsroom is a correction of that where it is put back as it was', () => {
  const draft = draftOfCorrections('ada', id);
  keepCorrections(draft, fields, fields, ['title']);
  expect(keptCorrections(draft)).toEqual({ title: 'La fontana chiusa' });
  expect(lateWords('ada', storyOf([]))).toEqual([]);
  const arrived = { ...storyOf([]), fields: { ...sent, title: 'L’ultima corsa' } };
  expect(lateWords('ada', arrived)).toEqual([{ act: 'answer', text: '', corrections: { title: 'La fontana chiusa' } }]);
});

test('words are late when what they are for is no longer possible, until they are let go', () => {
  keepDraft(draftOfWords('ada', id, 'answer'), 'Il 15 settembre.');
  keepCorrections(draftOfCorrections('ada', id), fields, { ...fields, title: 'L’ultima corsa' });
  keepDraft(draftOfWords('ada', id, 'object'), 'Non alle nove.');
  expect(lateWords('ada', storyOf(['answer', 'object', 'withdraw']))).toEqual([]);
  expect(lateWords('ada', storyOf(['withdraw']))).toEqual([
    { act: 'answer', text: 'Il 15 settembre.', corrections: { title: 'L’ultima corsa' } },
    { act: 'object', text: 'Non alle nove.', corrections: {} },
  ]);
  keepDraft(draftOfWords('ada', id, 'write'), 'C’è un errore.');
  expect(lateWords('ada', storyOf(['answer', 'object'], true))).toEqual([]);
  expect(lateWords('ada', storyOf(['answer', 'object']))).toEqual([
    { act: 'write', text: 'C’è un errore.', corrections: {} },
  ]);
  forgetLateWords('ada', id, 'write');
  expect(lateWords('bea', storyOf([]))).toEqual([]);
  forgetLateWords('ada', id, 'answer');
  expect(lateWords('ada', storyOf([])).map(({ act }) => act)).toEqual(['object']);
});

test('what the newsroom has is not late, though nobody was told that it arrived', () => {
  keepDraft(draftOfWords('ada', id, 'answer'), ' E\u0300 il 15 settembre. ');
  const title = 'L’ultima corsa ';
  keepCorrections(draftOfCorrections('ada', id), fields, { ...fields, title, impact: 'Di più.' });
  const answer = { id, from: 'author' as const, text: 'È il 15 settembre.', at: '2025-11-22T12:00:00.000Z' };
  const arrived = {
    ...storyOf([]),
    messages: [answer],
    fields: { ...sent, title: 'L’ultima corsa', impact: 'Di più.' },
  };
  expect(lateWords('ada', arrived)).toEqual([]);
  // Another one was sent meanwhile, from another device.
  expect(lateWords('ada', { ...storyOf([]), messages: [{ ...answer, text: 'Il 16.' }] })).toHaveLength(1);
  expect(lateWords('ada', { ...arrived, messages: [{ ...answer, from: 'newsroom' }] })).toEqual([
    { act: 'answer', text: ' E\u0300 il 15 settembre. ', corrections: {} },
  ]);
  expect(lateWords('ada', { ...arrived, fields: { ...arrived.fields, impact: 'Di meno.' } })).toEqual([
    { act: 'answer', text: '', corrections: { impact: 'Di più.' } },
  ]);
});
