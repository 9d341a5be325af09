import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadMore } from '#design/load-more.tsx';
import { useGrowingBody } from '#design/use-growing-body.ts';
import { useReader } from '#features/accounts/use-session.ts';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { savedListTexts as texts } from '../list-texts.ts';
import { keptHereQuery, savedListQuery } from '../queries.ts';
import { savedHere } from '../saved-here.ts';
import { savedIn } from '../saved-in.ts';
import { SavedRows } from './saved-rows.tsx';
import { TakeOver } from './take-over.tsx';

interface SavedScreenProps {
  renderStory: (story: ArticleSummary) => ReactNode;
  /** What stands there until the list is known. */
  loading: ReactNode;
}

/** All that a reader keeps for later, newest first: the list of the account, or without one that of this browser. */
export function SavedScreen(props: SavedScreenProps) {
  const session = useReader();
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{texts.title}</h1>
        <p className="standfirst">{texts.intro}</p>
        {!session && (
          <p className="note saved-here anonymous-only">
            {texts.hereOnly} <Link to="/auth/login">{texts.signIn}</Link>
          </p>
        )}
        <p>
          <RouterArrowLink to="/senza-rete">{texts.offline}</RouterArrowLink>
        </p>
        <noscript>
          <p className="note">{texts.noScript}</p>
        </noscript>
      </header>
      <div className="page-frame saved-list awaited">
        {session === undefined && props.loading}
        {session && <AccountList key={session.user.id} {...props} userId={session.user.id} />}
        {session === null && <BrowserList {...props} />}
      </div>
    </>
  );
}

function AccountList({ userId, renderStory, loading }: SavedScreenProps & { userId: string }) {
  const query = useInfiniteQuery(savedListQuery(userId));
  const pages = query.data?.pages;
  const articles = pages?.flatMap(({ data }) => data) ?? [];
  const { body, expectMore } = useGrowingBody<HTMLUListElement>(articles.length);
  if (!pages) return query.isError ? <LoadFailed texts={texts} onRetry={query.refetch} /> : loading;

  return (
    <>
      <TakeOver userId={userId} onTaken={query.refetch} />
      <List articles={articles} gone={pages.flatMap(({ gone }) => gone)} ref={body} renderStory={renderStory} />
      {query.isFetchNextPageError && <LoadFailed texts={{ failed: texts.failedMore }} onRetry={query.fetchNextPage} />}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <p className="saved-more">
          <LoadMore
            pending={query.isFetchingNextPage}
            onLoad={() => {
              expectMore();
              void query.fetchNextPage();
            }}
          />
        </p>
      )}
    </>
  );
}

/** The list as it was when the page was opened: what is dropped meanwhile keeps its line, to be put back. */
function BrowserList({ renderStory, loading }: SavedScreenProps) {
  const [kept] = useState(savedHere);
  const { data, isError, refetch } = useQuery(keptHereQuery(kept.map(({ slug }) => slug)));
  if (kept.length > 0 && !data) return isError ? <LoadFailed texts={texts} onRetry={refetch} /> : loading;

  return <List {...savedIn(kept, data)} renderStory={renderStory} />;
}

function List(props: Parameters<typeof SavedRows>[0]) {
  if (props.articles.length + props.gone.length > 0) return <SavedRows {...props} />;
  return (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={
        <RouterButtonLink to="/articles" variant="primary">
          {texts.toArticles}
        </RouterButtonLink>
      }
    />
  );
}
