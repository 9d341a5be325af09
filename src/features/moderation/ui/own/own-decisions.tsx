import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { FieldError } from '#design/field.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadMore } from '#design/load-more.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { ownDecisionTexts } from '../../own-decision-texts.ts';
import { statementsQuery } from '../../queries.ts';
import { OwnDecision } from './own-decision.tsx';
import '#design/form-page.css';

/** The decisions against own comments, the latest first, each with its statement of reasons and its appeal. */
export function OwnDecisions({ userId }: { userId: string }) {
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(statementsQuery());
  const statements = data?.pages.flatMap((page) => page.statements);
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{ownDecisionTexts.title}</h1>
        <p className="standfirst">{ownDecisionTexts.standfirst}</p>
      </header>
      <div className="page-frame form-page own-decisions">
        {!statements && !isError && <LoadingScreen message={ownDecisionTexts.loading} />}
        {!statements && isError && (
          <LoadFailed texts={{ ...ownDecisionTexts, failedText: '' }} onRetry={() => void refetch()} />
        )}
        {statements?.length === 0 && (
          <EmptyState title={ownDecisionTexts.emptyTitle} text={ownDecisionTexts.emptyText} />
        )}
        {statements && statements.length > 0 && (
          <ol className="queue-list" aria-label={ownDecisionTexts.list}>
            {statements.map((statement) => (
              <li key={statement.id}>
                <OwnDecision statement={statement} userId={userId} />
              </li>
            ))}
          </ol>
        )}
        {statements && isError && (
          <div role="alert" className="form-error">
            <FieldError>{ownDecisionTexts.failedMore}</FieldError>
          </div>
        )}
        {hasNextPage && <LoadMore onLoad={() => void fetchNextPage()} pending={isFetchingNextPage} />}
        {(statements || isError) && (
          <RouterArrowLink to="/trasparenza">{ownDecisionTexts.howWeModerate}</RouterArrowLink>
        )}
      </div>
    </>
  );
}
