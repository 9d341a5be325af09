import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { NavigationContext } from '#design/navigation.ts';
import type { SavedArticle } from '#features/saved-articles/contract.ts';
import { savedListQuery } from '#features/saved-articles/queries.ts';
import { createQueryClient } from '#lib/query-client.ts';
import type { OwnFrontPage } from '../own-contract.ts';
import { ownFrontPageQuery } from '../queries.ts';
import { OwnBlocks, OwnGreeting, OwnNews } from './own-front-page.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-11-26T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const story = {
  slug: 'la-preside',
  title: 'La preside che sequestrò 412 telefoni',
  format: 'trial',
  cover: { variant: null, picture: null },
  votesCount: 1942,
  supportsCount: 934,
} as unknown as ArticleSummary;

const nothing: OwnFrontPage = {
  since: '2025-11-22T20:40:00.000Z',
  news: [],
  newsCount: 0,
  closing: null,
  nearStage: null,
  replies: [],
};

function texts(own: Partial<OwnFrontPage>, saved: SavedArticle[] = []): string {
  const client = createQueryClient(() => new Response());
  client.setQueryData(savedListQuery('u').queryKey, {
    pages: [{ data: saved, gone: [], nextCursor: null }],
    pageParams: [undefined],
  });
  client.setQueryData(ownFrontPageQuery('u').queryKey, { ...nothing, ...own });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NavigationContext
        value={{ link: ({ children }: { children?: unknown }) => <span>{children as string}</span> } as never}
      >
        <OwnGreeting userId="u" name="Bianca Tedeschi" />
        <OwnNews userId="u" />
        <OwnBlocks userId="u" />
      </NavigationContext>
    </QueryClientProvider>,
  );
  return html
    .replace(/<(h2|p|li|section|span)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

test('nothing new is said in one line, without an empty block', () => {
  expect(texts({})).toBe('Ciao, Bianca. Mancavi da quattro giorni. Dall’ultima visita Niente di nuovo da sabato.');
});

test('who was away for longer than what is looked at is told how far back it goes', () => {
  const since = '2024-01-03T08:00:00.000Z';
  expect(texts({ since })).toContain('Niente di nuovo nell’ultimo mese.');
  const story = { kind: 'published', slug: 'uno', title: 'Uno', format: 'trial', text: null, stage: null } as const;
  expect(texts({ since, news: [{ ...story, at: '2025-11-25T08:00:00.000Z' }], newsCount: 5 })).toContain(
    '5 novità nell’ultimo mese',
  );
  expect(texts({ since: '2025-10-27T12:00:00.000Z' })).toContain('Niente di nuovo dal 27 ottobre 2025.');
});

test('a Trial that closes shows hours and votes and never how they divide', () => {
  const shown = texts({ closing: { story, closesAt: '2025-11-26T18:10:00.000Z' } });
  expect(shown).toContain(
    'Si chiude oggi Trial by Media La preside che sequestrò 412 telefoni 6 ore alla chiusura 1.942 voti finora Come si divide la giuria lo vedi dopo aver votato.',
  );
  expect(shown).not.toContain('%');
  expect(texts({ closing: { story, closesAt: '2025-11-26T12:00:50.000Z' } })).toContain('1 minuto alla chiusura');
  expect(texts({ closing: { story, closesAt: '2025-11-26T11:59:00.000Z' } })).not.toContain('Si chiude oggi');
});

test('a story near its stage says how many are missing', () => {
  expect(texts({ nearStage: { story, stage: 1000 } })).toContain('Vicino ai mille');
  expect(texts({ nearStage: { story, stage: 1000 } })).toContain('934 sostegni, ne mancano 66');
});

test('what was kept for later is a link away, the newest two', () => {
  const kept = (title: string) => ({
    ...story,
    slug: title,
    title,
    readingTime: 13,
    metered: true,
    savedAt: '2025-11-15T09:00:00.000Z',
  });
  const shown = texts({}, [kept('Il murale'), kept('Il lavoro da casa'), kept('Il terzo')]);
  expect(shown).toContain('Da leggere dopo Tutti i salvati Il murale 13 min salvato il 15 novembre Il lavoro da casa');
  expect(shown).not.toContain('Il terzo');
});
