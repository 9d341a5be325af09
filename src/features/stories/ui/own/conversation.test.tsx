import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { publication } from '#lib/publication.ts';
import { BrowserStorage } from '../../../../../tests/support/browser-storage.ts';
import type { OwnStoryDetail } from '../../contract.ts';
import { Conversation } from './conversation.tsx';
import { OwnArticle } from './own-article.tsx';
import { ownStory } from './own-story.test-support.ts';

vi.mock('#design/link.tsx', () => ({
  RouterArrowLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const article = {
  slug: 'la-discarica',
  title: 'La discarica sotto casa',
  publishedAt: '2025-11-21T12:00:00Z',
  supports: 3,
  standing: 'collecting' as const,
  endsAt: '2026-05-21T12:00:00Z',
};
const published = (isAnonymous: boolean): OwnStoryDetail & { article: typeof article } => ({
  ...ownStory,
  article,
  fields: { ...ownStory.fields, isAnonymous },
});
const shown = (story: OwnStoryDetail & { article: typeof article }) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient((path) => fetch(path))}>
      <OwnArticle story={story} share={null} />
      <Conversation userId="ada" story={story} />
    </QueryClientProvider>,
  );
const sealed = 'Il messaggio non porta il tuo nome: chi sei resta custodito a parte.';

test.each([false, true])(
  'the author of an article writes to the newsroom among the messages of the story (sealed: %s)',
  (isAnonymous) => {
    const { contacts } = publication;
    onTestFinished(() => void (publication.contacts = contacts));
    publication.contacts = { ...contacts, newsroom: 'redazione@giornale.example' };
    const page = shown(published(isAnonymous));
    expect(page).toContain('Per far rimuovere l’articolo o correggere un errore, scrivi alla redazione qui sotto.');
    expect(page).toContain('Invia il messaggio');
    expect(page).toContain('Non si pubblica. Al massimo 5 messaggi in 24 ore.');
    expect(page.includes(sealed)).toBe(isAnonymous);
    expect(page).not.toMatch(/\/support|mailto:/);
  },
);

test('where nothing is to be written and nothing was, there are no messages', () => {
  expect(shown({ ...published(true), mayWrite: false })).not.toContain('Tu e la redazione');
});
