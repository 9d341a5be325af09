import { expect, test } from 'vitest';
import type { StoryFile, StoryMessage } from '../../contract.ts';
import { wasDecided, wasSaid } from './arrived-words.ts';

const at = '2025-11-22T12:00:00.000Z';
const message = (from: StoryMessage['from'], text: string): StoryMessage => ({ id: text, from, text, at });
const asked = message('newsroom', 'È vero?');
const refusal = { reason: 'not_verifiable', text: 'Nessuno conferma.', at, appealUntil: null } as const;
const open = { status: 'in_review', messages: [], refusal: null, events: [] } as const;
type File = Pick<StoryFile, 'status' | 'messages' | 'refusal' | 'events'>;
const file = (given: Partial<File>): File => ({
  ...open,
  ...given,
  messages: given.messages ?? [],
  events: given.events ?? [],
});

test('what the newsroom wrote to an author is said, also as the reason of a refusal', () => {
  const answered = file({ messages: [asked, message('author', 'Sì.')], refusal });
  expect(wasSaid(answered, ' E\u0300 vero? ')).toBe(true);
  expect(wasSaid(answered, 'Nessuno conferma.')).toBe(true);
  expect(wasSaid(answered, 'Sì.')).toBe(false);
  expect(wasSaid(file({}), 'È vero?')).toBe(false);
});

test('a question and the words beside a text are sent while nothing was said after them', () => {
  for (const act of ['ask', 'send_for_ok'] as const) {
    const decision = { act, text: 'È vero?' };
    expect(wasDecided(file({ messages: [asked] }), decision)).toBe(true);
    expect(wasDecided(file({ messages: [asked, message('author', 'Sì.')] }), decision)).toBe(false);
    expect(wasDecided(file({ messages: [message('newsroom', 'Che anno era?')] }), decision)).toBe(false);
  }
  expect(wasDecided(file({ messages: [asked] }), { act: 'send_for_ok', text: '' })).toBe(false);
});

test('a refusal is one where the story is refused, for that reason and in those words', () => {
  const decision = { act: 'reject', reason: 'not_verifiable', text: 'Nessuno conferma.' } as const;
  const rejected = file({ status: 'rejected', refusal });
  expect(wasDecided(rejected, decision)).toBe(true);
  expect(wasDecided(rejected, { ...decision, text: 'Altro.' })).toBe(false);
  expect(wasDecided(rejected, { ...decision, reason: 'duplicate' })).toBe(false);
  expect(wasDecided(file({ refusal }), decision)).toBe(false);
});

test('a taking down is done where its event says so; what has no words is decided by nobody here', () => {
  const event = { id: 1, at, actor: 'Ada', act: 'take_down', from: null, to: null, note: 'È falso.' };
  const down = file({ status: 'taken_down', events: [event] });
  expect(wasDecided(down, { act: 'take_down', text: 'È falso.' })).toBe(true);
  expect(wasDecided(down, { act: 'take_down', text: 'È vero.' })).toBe(false);
  expect(wasDecided(file({ messages: [asked] }), { act: 'reopen' })).toBe(false);
});
