import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#design/toast-store.ts';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { StoryMessage } from '../../contract.ts';
import { answerStory } from '../author-api.ts';
import { draftOfCorrections, draftOfWords } from './unsent-words.ts';
import { useAct } from './use-act.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast();
});

const words = draftOfWords('ada', 'storia', 'answer');
const corrections = draftOfCorrections('ada', 'storia');
const fields = { title: 'L’ultima corsa', impact: 'Di più.' };
const said = (from: StoryMessage['from'], text: string) => ({ id: text, from, text, at: '2025-11-22T12:00:00.000Z' });

const refused = (status = 409) =>
  Response.json({ code: 'refused', message: 'Adesso non si può rispondere.' }, { status });

/** An answer of the author to which the server says this, while the story holds these messages. */
async function answerTo(messages: StoryMessage[], answer = () => refused()) {
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string } = {}) =>
    Promise.resolve(method.toUpperCase() === 'GET' ? Response.json({ id: 'storia', messages, fields }) : answer()),
  );
  keepDraft(words, 'Dal 3 marzo.');
  const read: ReturnType<typeof useAct>[] = [];
  function Reader() {
    read.push(useAct('storia'));
    return null;
  }
  const client = createQueryClient((path) => fetch(path));
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  );
  const send = () => answerStory('storia', { text: 'Dal 3 marzo.' });
  const isDone = await read[0]!.act(send, 'Risposta inviata', { text: 'Dal 3 marzo.', draft: words, corrections });
  return { isDone, kept: readDraft(words) };
}

test('an answer that arrived is sent, though the first answer to it was lost', async () => {
  expect(await answerTo([said('newsroom', 'Da quando?'), said('author', 'Dal 3 marzo.')])).toEqual({
    isDone: true,
    kept: '',
  });
});

test('an answer that did not arrive stays with its author', async () => {
  const kept = 'Dal 3 marzo.';
  expect(await answerTo([said('newsroom', 'Da quando?')])).toEqual({ isDone: false, kept });
  expect(await answerTo([said('author', 'Dal 3 marzo.'), said('newsroom', 'Di che anno?')])).toEqual({
    isDone: false,
    kept,
  });
});

test('what comes too often stays with its author too', async () => {
  expect(await answerTo([said('newsroom', 'Da quando?')], () => refused(429))).toEqual({
    isDone: false,
    kept: 'Dal 3 marzo.',
  });
});

const arrived = [said('newsroom', 'Da quando?'), said('author', 'Dal 3 marzo.')];

test('a correction that was changed after its answer was lost stays, and is not said to be sent', async () => {
  keepDraft(corrections, JSON.stringify({ title: 'L’ultima corsa delle nove', impact: ' Di più. ' }));
  expect(await answerTo(arrived)).toEqual({ isDone: true, kept: '' });
  expect(readDraft(corrections)).toBe(JSON.stringify({ title: 'L’ultima corsa delle nove' }));
  expect(currentToast()).toMatchObject({
    title: 'Risposta inviata, ma senza le ultime correzioni',
    text: 'Le trovi in «Quello che non hai inviato».',
    tone: 'error',
  });
});

test('what is corrected while the answer is on its way stays', async () => {
  keepDraft(corrections, JSON.stringify({ title: 'L’ultima corsa' }));
  const answer = () => {
    keepDraft(corrections, JSON.stringify({ title: 'L’ultima corsa', impact: 'Di più, da settembre.' }));
    return Response.json({ id: 'storia', messages: arrived, fields });
  };
  expect(await answerTo([], answer)).toEqual({ isDone: true, kept: '' });
  expect(readDraft(corrections)).toBe(JSON.stringify({ impact: 'Di più, da settembre.' }));
});

test('corrections that arrived are forgotten, and said to be sent', async () => {
  keepDraft(corrections, JSON.stringify(fields));
  expect(await answerTo(arrived)).toEqual({ isDone: true, kept: '' });
  expect(readDraft(corrections)).toBe('');
  expect(currentToast()).toMatchObject({ title: 'Risposta inviata', tone: 'success' });
});
