import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { OwnStoryDetail } from '../../contract.ts';
import { originalText } from '../../original-text.ts';
import { OwnStoryScreen } from './own-story-screen.tsx';

vi.mock('#design/link.tsx', () => ({ RouterArrowLink: () => null, RouterBackLink: () => null }));
beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const fields = {
  title: 'La discarica sotto casa',
  location: 'Sellano (PG)',
  category: 'ambiente' as const,
  protagonistName: 'Zelmira Buonconvento',
  protagonistRole: 'residente',
  story: 'La discarica è a cento metri.',
  context: 'Il comune lo sa.',
  impact: 'Non si respira.',
  contactEmail: '',
  isAnonymous: false,
};
const joined: OwnStoryDetail = {
  id: '7b0c5c3e-2f4a-4a0e-9b59-1b8a2a5f0c11',
  title: 'La discarica sotto casa',
  location: 'Sellano (PG)',
  status: 'merged',
  submittedAt: '2025-11-20T12:00:00Z',
  changedAt: '2025-11-21T12:00:00Z',
  comesOutAt: null,
  clock: null,
  isAppeal: false,
  acts: [],
  approved: false,
  article: null,
  fields,
  attachments: [],
  messages: [],
  proposal: null,
  original: originalText(fields),
  isWithoutDecider: false,
  refusal: null,
  mayWrite: true,
  takenDown: null,
};
const shown = (given: Partial<OwnStoryDetail>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient((path) => fetch(path))}>
      <OwnStoryScreen userId="ada" story={{ ...joined, ...given }} share={null} />
    </QueryClientProvider>,
  );
const objection = 'Se pensi che sia un caso diverso, scrivilo alla redazione da questa pagina entro sei mesi.';
const tooLate = 'I sei mesi per dire che è un caso diverso sono passati.';

test('whoever told a story that was joined to another is told how, and until when, they say that it is another case', () => {
  expect(shown({})).toContain(objection);
  expect(shown({})).toContain('Invia il messaggio');
  expect(shown({})).not.toContain(tooLate);
});

test('after six months it is too late, and of other stories nothing of it is said', () => {
  expect(shown({ mayWrite: false })).toContain(tooLate);
  expect(shown({ mayWrite: false })).not.toContain(objection);
  for (const page of [shown({ status: 'in_review' }), shown({ status: 'in_review', mayWrite: false })]) {
    expect(page).not.toContain('caso diverso');
  }
});
