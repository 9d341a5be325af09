import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#design/toast-store.ts';
import { Intention } from '#lib/intention.ts';
import { keptKeyOf } from '#lib/kept-key.ts';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { StoryFile, StoryMessage } from '../../contract.ts';
import { replyToAuthor } from '../../newsroom-calls.ts';
import { endsWithWords } from '../../sent-words.ts';
import { AuthorMessages } from './exchange.tsx';
import { useStoryCall } from './use-story-call.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast();
});

const message = (from: StoryMessage['from'], text: string): StoryMessage => ({
  id: text,
  from,
  text,
  at: '2025-11-22T12:00:00.000Z',
});
const fileOf = (...messages: StoryMessage[]) =>
  ({ id: 'storia', status: 'published', messages, refusal: null, canReply: true }) as unknown as StoryFile;
const rendered = (children: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient((path) => fetch(path))}>{children}</QueryClientProvider>,
  );

/** A reply that the server refuses, while the story holds these messages; answers whether it counts as sent. */
function replyTo(...messages: StoryMessage[]) {
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string } = {}) =>
    Promise.resolve(
      method.toUpperCase() === 'GET'
        ? Response.json(fileOf(...messages))
        : Response.json({ code: 'conflict', message: 'Nessuno aspetta una risposta.' }, { status: 409 }),
    ),
  );
  const read: ReturnType<typeof useStoryCall>[] = [];
  function Reader() {
    read.push(useStoryCall('storia'));
    return null;
  }
  rendered(<Reader />);
  const hasArrived = (file: StoryFile) => endsWithWords(file, 'newsroom', 'Grazie.');
  return read[0]!.run(() => replyToAuthor('storia', 'Grazie.', 'chiave'), 'Risposta inviata', hasArrived);
}

test('a reply that arrived is sent, though the first answer to it was lost', async () => {
  expect(await replyTo(message('author', 'C’è un errore.'), message('newsroom', 'Grazie.'))).toBe(true);
  expect(currentToast()).toMatchObject({ title: 'Risposta inviata', tone: 'success' });
});

test('a reply to what a colleague answered is refused in the server’s words', async () => {
  expect(await replyTo(message('author', 'C’è un errore.'), message('newsroom', 'Lo correggiamo.'))).toBe(false);
  expect(currentToast()).toMatchObject({ text: 'Nessuno aspetta una risposta.', tone: 'error' });
});

test('what arrived is kept no more, so that the same words typed anew have a key of their own', () => {
  const draft = { userId: 'ada', subject: 'redazione:storia:reply' };
  const file = (...messages: StoryMessage[]) => rendered(<AuthorMessages file={fileOf(...messages)} userId="ada" />);
  keepDraft(draft, 'Grazie.');
  const key = keptKeyOf(draft, new Intention(), 'Grazie.');
  file(message('author', 'C’è un errore.'));
  expect(keptKeyOf(draft, new Intention(), 'Grazie.')).toBe(key);
  file(message('newsroom', 'Grazie.'), message('author', 'C’è ancora.'));
  expect(readDraft(draft)).toBe('');
  expect(keptKeyOf(draft, new Intention(), 'Grazie.')).not.toBe(key);
});

test('what arrived does not fill the box when the author writes the next time', () => {
  const box = (...messages: StoryMessage[]) =>
    rendered(<AuthorMessages file={fileOf(...messages)} userId="ada" />).match(/<textarea.*<\/textarea>/)?.[0];
  keepDraft({ userId: 'ada', subject: 'redazione:storia:reply' }, 'Grazie.');
  expect(box(message('author', 'C’è un errore.'))).toContain('>Grazie.</textarea>');
  const later = [message('newsroom', 'Grazie.'), message('author', 'C’è ancora.')];
  expect(box(message('author', 'C’è un errore.'), ...later)).toContain('></textarea>');
});
