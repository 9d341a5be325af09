import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { endpointKey } from './endpoint-key.ts';
import { endpointPages } from './endpoint-pages.ts';
import { endpointQuery } from './endpoint-query.ts';
import { endpoint } from './endpoint.ts';

const Note = z.object({ id: z.string(), text: z.string() });

const writeNote = endpoint('post /api/books/{bookId}/notes', {
  summary: 'Writes a note',
  params: z.object({ bookId: z.string() }),
  body: z.object({ text: z.string(), isPrivate: z.boolean().default(false) }),
  status: 201,
  answer: Note,
  refuses: [400, 404],
});

const forgetNotes = endpoint('delete /api/notes', {
  summary: 'Forgets all of them',
  refuses: [401],
});

const readNote = endpoint('get /api/notes/{id}', {
  summary: 'One note',
  params: z.object({ id: z.string() }),
  answer: Note,
  refuses: [404],
});

const listNotes = endpoint('get /api/books/{bookId}/notes', {
  summary: 'Notes, page after page',
  params: z.object({ bookId: z.string() }),
  query: z.object({ sort: z.enum(['new', 'old']).default('new'), cursor: z.string().optional() }),
  answer: z.object({ notes: z.array(Note), nextCursor: z.string().nullable() }),
  refuses: [400],
});

const findNotes = endpoint('get /api/notes', {
  summary: 'Notes with a word',
  query: z.object({ word: z.string(), cursor: z.string().optional() }),
  answer: z.object({ notes: z.array(Note), nextCursor: z.string().nullable() }),
  refuses: [400],
});

const uploadNote = endpoint('put /api/notes/file', {
  summary: 'A note as a file',
  form: z.object({ file: z.file() }),
  refuses: [400],
});

const exportNotes = endpoint('get /api/notes/file', {
  summary: 'Notes as a table',
  answer: z.string(),
  media: 'text/csv',
  refuses: [401],
});

afterEach(() => vi.unstubAllGlobals());

test('a call goes out as it was declared, and what it answers has the declared type', async () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, init]);
    return Response.json({ id: '1', text: 'ciao' }, { status: 201 });
  });
  const note = await call<typeof writeNote>('post', '/api/books/{bookId}/notes', {
    params: { bookId: 'a/b' },
    body: { text: 'ciao' },
    key: 'k',
  });
  expectTypeOf(note).toEqualTypeOf<{ id: string; text: string }>();
  expect(note).toEqual({ id: '1', text: 'ciao' });
  expect(sent).toEqual([
    [
      '/api/books/a%2Fb/notes',
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
        signal: expect.any(AbortSignal),
        body: '{"text":"ciao"}',
      },
    ],
  ]);
});

test('a call that answers nothing gives nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expectTypeOf(call<typeof forgetNotes>).returns.resolves.toBeVoid();
  expect(await call<typeof forgetNotes>('delete', '/api/notes')).toBeUndefined();
});

test('the key of a query is its address in the form of the specification', () => {
  expect(endpointKey<typeof readNote>('/api/notes/{id}', { params: { id: 'a/b' } })).toEqual(['/api/notes', 'a/b']);
  expect(
    endpointKey<typeof listNotes>('/api/books/{bookId}/notes', { params: { bookId: 'a/b' }, query: { sort: 'old' } }),
  ).toEqual(['/api/books/a%2Fb/notes', { sort: 'old' }]);
  expect(endpointKey<typeof listNotes>('/api/books/{bookId}/notes', { params: { bookId: '1' } })).toEqual([
    '/api/books/1/notes',
  ]);
  expect(endpointPages<typeof findNotes>('/api/notes', { query: { word: 'ciao' } }).queryKey).toEqual([
    '/api/notes',
    { word: 'ciao' },
    'pages',
  ]);
});

test('what is read has the declared type', () => {
  const query = endpointQuery<typeof readNote>('/api/notes/{id}', { params: { id: '1' } });
  expectTypeOf(new QueryClient().getQueryData(query.queryKey)).toEqualTypeOf<
    { id: string; text: string } | undefined
  >();
});

/** Compiled and never run: each line without its mistake would be refused as an unused expectation. */
export const mistakes = {
  // @ts-expect-error -- another method
  method: () => call<typeof forgetNotes>('post', '/api/notes'),
  // @ts-expect-error -- another path
  path: () => call<typeof forgetNotes>('delete', '/api/note'),
  // @ts-expect-error -- a path that is filled in
  filledPath: () => endpointQuery<typeof readNote>('/api/notes/1', { params: { id: '1' } }),
  // @ts-expect-error -- a name of the path without a value
  missingParam: () => endpointQuery<typeof readNote>('/api/notes/{id}', { params: {} }),
  // @ts-expect-error -- a value for a name that the path has not
  otherParam: () => endpointQuery<typeof readNote>('/api/notes/{id}', { params: { id: '1', bookId: '1' } }),
  // @ts-expect-error -- a body where none is taken
  bodyTooMuch: () => call<typeof forgetNotes>('delete', '/api/notes', { body: {} }),
  // @ts-expect-error -- no body where one is needed
  noBody: () => call<typeof writeNote>('post', '/api/books/{bookId}/notes', { params: { bookId: '1' } }),
  body: () =>
    call<typeof writeNote>('post', '/api/books/{bookId}/notes', {
      params: { bookId: '1' },
      // @ts-expect-error -- a body of another shape
      body: { text: 1 },
    }),
  // @ts-expect-error -- a value that the query has not
  query: () => endpointPages<typeof findNotes>('/api/notes', { query: { word: 'ciao', sort: 'loud' } }),
  // @ts-expect-error -- no query where one is needed
  noQuery: () => endpointPages<typeof findNotes>('/api/notes', {}),
  // @ts-expect-error -- a call that is no list
  pages: () => endpointPages<typeof readNote>('/api/notes/{id}', { params: { id: '1' } }),
  // @ts-expect-error -- a call that changes something is no query
  reading: () => endpointQuery<typeof forgetNotes>('/api/notes', {}),
  // @ts-expect-error -- a form, which is no JSON
  form: () => call<typeof uploadNote>('put', '/api/notes/file', { body: new FormData() }),
  // @ts-expect-error -- an answer that is no JSON
  media: () => endpointQuery<typeof exportNotes>('/api/notes/file', {}),
  // @ts-expect-error -- a declaration with a refusal that the API has not
  refusal: () => endpoint('get /api/notes', { summary: '', refuses: [418] }),
  // @ts-expect-error -- a declaration with what holds for every call
  forAll: () => endpoint('get /api/notes', { summary: '', refuses: [503] }),
};
