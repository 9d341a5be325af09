import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, keepDraft, readDraft } from '#lib/local-draft.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import {
  forgetEdit,
  forgetOthersComments,
  forgetReply,
  localComment,
  localEdit,
  localReply,
  waitingReplies,
} from './local-comment.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('sessionStorage', new BrowserStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a comment and the replies under an article outlive the tab, each by itself', () => {
  keepDraft(localComment('ada', 'uno'), 'Un commento');
  keepDraft(localReply('ada', 'uno', 'c1'), 'Una risposta');
  keepDraft(localReply('ada', 'uno', 'c2'), 'Un’altra');
  keepDraft(localReply('ada', 'due', 'c3'), 'Altrove');
  vi.stubGlobal('sessionStorage', new BrowserStorage());
  expect(readDraft(localComment('ada', 'uno'))).toBe('Un commento');
  expect(waitingReplies('ada', 'uno')).toEqual([
    { commentId: 'c1', text: 'Una risposta' },
    { commentId: 'c2', text: 'Un’altra' },
  ]);
  forgetReply('ada', 'uno', 'c1');
  expect(waitingReplies('ada', 'uno').map(({ commentId }) => commentId)).toEqual(['c2']);
  expect(waitingReplies('bea', 'uno')).toEqual([]);
});

test('what somebody makes of a comment of theirs is kept by the tab alone, and waits as no reply', () => {
  keepDraft(localReply('ada', 'uno', 'c1'), 'Una risposta');
  keepDraft(localEdit('ada', 'c1'), 'Come lo direi ora');
  keepDraft(localEdit('ada', 'c2'), 'E questo');
  expect(readDraft(localEdit('ada', 'c1'))).toBe('Come lo direi ora');
  expect(readDraft(localEdit('bea', 'c1'))).toBe('');
  expect(waitingReplies('ada', 'uno')).toEqual([{ commentId: 'c1', text: 'Una risposta' }]);
  expect(Object.keys(localStorage)).toHaveLength(1);
  forgetEdit('ada', 'c1');
  expect(readDraft(localEdit('ada', 'c1'))).toBe('');
  expect(readDraft(localEdit('ada', 'c2'))).toBe('E questo');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('another account takes away what was begun before it, and nothing else; who leaves takes all', () => {
  keepDraft(localComment('ada', 'uno'), 'Di Ada');
  keepDraft(localReply('ada', 'uno', 'c1'), 'Di Ada');
  keepDraft(localComment('bea', 'uno'), 'Di Bea');
  keepDraft({ userId: 'ada', subject: 'articolo:7', isLasting: true }, 'Un testo');
  forgetOthersComments('bea');
  expect(readDraft(localComment('ada', 'uno'))).toBe('');
  expect(waitingReplies('ada', 'uno')).toEqual([]);
  expect(readDraft(localComment('bea', 'uno'))).toBe('Di Bea');
  expect(readDraft({ userId: 'ada', subject: 'articolo:7', isLasting: true })).toBe('Un testo');
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual([]);
});
