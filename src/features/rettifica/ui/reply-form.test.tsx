import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from '#lib/local-draft.ts';
import { BrowserStorage } from '../../../../tests/support/browser-storage.ts';
import { ReplyForm } from './reply-form.tsx';

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what the browser keeps comes once it is known who asks, not into the page as the server sent it', () => {
  const kept = { text: 'La bottega non ha mai chiuso.' };
  keepDraft({ userId: 'nessuno', subject: 'chiedi-rettifica:' }, JSON.stringify(kept));
  const form = (isKnown: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <ReplyForm article={null} user={undefined} isKnown={isKnown} />
      </QueryClientProvider>,
    );
  expect(form(false)).not.toContain(kept.text);
  expect(form(true)).toContain(kept.text);
});
