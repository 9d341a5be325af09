import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { StoryMessage } from '../../contract.ts';
import { answerStory } from '../author-api.ts';
import { draftOfWords } from './unsent-words.ts';
import { useAct } from './use-act.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const words = draftOfWords('ada', 'storia', 'answer');
const said = (from: StoryMessage['from'], text: string) => ({ id: text, from, text, at: '2025-11-22T12:00:00.000Z' });

/** An answer that the server refuses, while the story holds these messages. */
async function answerTo(messages: StoryMessage[], status = 409) {
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string } = {}) =>
    Promise.resolve(
      method.toUpperCase() === 'GET'
        ? Response.json({ id: 'storia', messages })
        : Response.json({ code: 'refused', message: 'Adesso non si può rispondere.' }, { status }),
    ),
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
  const isDone = await read[0]!.act(send, 'Risposta inviata', { text: 'Dal 3 marzo.', drafts: [words] });
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
  expect(await answerTo([said('newsroom', 'Da quando?')], 429)).toEqual({ isDone: false, kept: 'Dal 3 marzo.' });
});
