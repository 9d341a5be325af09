import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { OwnStoryDetail } from '../../contract.ts';
import { OwnStoryScreen } from './own-story-screen.tsx';
import { ownStory } from './own-story.test-support.ts';

vi.mock('#design/link.tsx', () => ({ RouterArrowLink: () => null, RouterBackLink: () => null }));
beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const joined: OwnStoryDetail = { ...ownStory, status: 'merged', approved: false };
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
