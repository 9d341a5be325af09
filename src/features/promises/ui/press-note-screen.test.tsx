import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PressNote } from '../press-note-contract.ts';
import { PressNoteScreen } from './press-note-screen.tsx';

const note: PressNote = {
  slug: 'mille',
  title: 'Storia mille',
  summary: 'Il sommario.',
  place: 'Pietrascura',
  province: 'PZ',
  region: 'Basilicata',
  supports: 1126,
  supportNotes: ['Verifica in corso. Li esamina una persona.'],
  publishedAt: '2025-11-01T08:00:00.000Z',
  unindexed: false,
  promises: [],
};

test('what must be known of the number stands under the sentence that has it', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const page = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <PressNoteScreen note={note} readAt={new Date('2025-11-22T12:00:00Z')} />
    </RouterContextProvider>,
  );
  expect(page).toContain(
    '1.126 persone chiedono una risposta</h1><p class="press-standing">Verifica in corso. Li esamina una persona.</p>',
  );
});
