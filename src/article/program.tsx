import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { takeCarriedState } from '#lib/carried-state.ts';
import { rememberLeavingLinks, returnToLeavingLink } from '#lib/left-by.ts';
import { askForSession, awaitOwnParts } from '#features/accounts/ask-for-session.ts';
import { offerSignInAgain } from '#features/accounts/sign-in-again.ts';
import { offerRules } from '#features/rule-editions/offer-rules.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { apiFetch } from '../api-fetch.ts';
import { pageDataId } from '../pages/page-data-id.ts';
import { replayHeld } from '../starter/replay.ts';
import { ArticleDocument } from './article-document.tsx';
import type { ArticlePage, ArticlePageData } from './page.ts';
import { partsOf, preload } from './parts.ts';

/** Brings the page of an article to life. Rejects where a part of it does not arrive: then the page stays as it was. */
export async function start(): Promise<void> {
  const data = JSON.parse(document.querySelector(`script#${pageDataId}`)!.textContent) as ArticlePageData;
  const page = pageOf(data);
  takeCarriedState(window.recorder?.isMoved);
  rememberLeavingLinks();
  const queryClient = createQueryClient(apiFetch);
  askForSession(queryClient);
  offerSignInAgain(queryClient);
  offerRules(queryClient);
  if ('article' in page) {
    queryClient.setQueryData(data.queries[0].key, page.article);
    await preload(partsOf(page.article));
    await awaitOwnParts(queryClient);
  }
  hydrateRoot(
    document,
    <QueryClientProvider client={queryClient}>
      <ArticleDocument page={page} />
    </QueryClientProvider>,
  );
  returnToLeavingLink();
  replayHeld();
}

function pageOf({ queries: [{ data, failure = '' }], readAt = 0, missing }: ArticlePageData): ArticlePage {
  if (data) return { article: data, readAt };
  return missing ? { missing } : { failure };
}
