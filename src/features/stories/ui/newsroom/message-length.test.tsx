import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft } from '#lib/local-draft.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { StoryFile } from '../../contract.ts';
import { AuthorMessages, NewsroomNotes } from './exchange.tsx';

const file = { id: 'storia', messages: [], refusal: null, notes: [], canReply: true } as unknown as StoryFile;

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['reply', AuthorMessages],
  ['note', NewsroomNotes],
])('a pasted %s that is too long stays whole, and is not sent', (part, Form) => {
  const page = (text: string) => {
    keepDraft({ userId: 'ada', subject: `redazione:storia:${part}` }, text);
    return renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient(() => Response.error())}>
        <Form file={file} userId="ada" />
      </QueryClientProvider>,
    );
  };
  const whole = 'a'.repeat(4000);
  expect(page(whole)).not.toContain('aria-disabled');
  const tooLong = page(`${whole}b`);
  expect(tooLong).toContain(`${whole}b</textarea>`);
  expect(tooLong).toContain('Massimo 4.000 caratteri.');
  expect(tooLong).toContain('aria-disabled="true"');
});
