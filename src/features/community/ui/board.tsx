import { useQuery } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import { useNow } from '#lib/use-now.ts';
import type { Leaderboard } from '../contract.ts';
import { leaderboardQuery, monthsQuery } from '../queries.ts';
import { daysToClosing } from '../rules.ts';
import { communityTexts } from '../texts.ts';
import { BoardTable } from './board-table.tsx';
import { EmptyPodium } from './empty-podium.tsx';
import { Podium } from './podium.tsx';

/** Readers on the podium, however many of them share a place. */
const onPodium = 3;

/** The board of a month (specification 2, product rules 4.8): it is the same for everybody, but for the own row's mark. */
export function Board({ month, readAt }: { month: string | undefined; readAt: Date }) {
  const { data: board, isError, refetch } = useQuery(leaderboardQuery(month));
  return (
    <section className="board" aria-labelledby="board">
      <div className="section-header">
        <h2 className="title-3" id="board">
          {titleOf(board, month)}
        </h2>
        {board && <Closing board={board} readAt={readAt} />}
      </div>
      {isError && !board && <BoardFailure onRetry={() => void refetch()} />}
      {!isError && !board && <BoardSkeleton />}
      {board && <Entries board={board} />}
      {board && !board.isClosed && <p className="note board-batch">{communityTexts.votePointsOnMonday}</p>}
      <OtherMonths shown={month} />
    </section>
  );
}

function titleOf(board: Leaderboard | undefined, month: string | undefined): string {
  if (month) return communityTexts.boardOfPast(month);
  return board ? communityTexts.boardOf(board.month) : communityTexts.board;
}

function Closing({ board: { closesAt, isClosed }, readAt }: { board: Leaderboard; readAt: Date }) {
  const now = useNow(readAt);
  return (
    <p className="note">
      {isClosed
        ? communityTexts.closedOn(lastDayUntil(closesAt))
        : communityTexts.closesIn(daysToClosing(closesAt, now))}
    </p>
  );
}

function Entries({ board: { leaderboard, isClosed } }: { board: Leaderboard }) {
  const session = useSession();
  if (leaderboard.length === 0) {
    return (
      <EmptyState
        level={3}
        title={communityTexts.boardEmpty}
        text={isClosed ? communityTexts.boardEmptyPast : communityTexts.boardEmptyText}
        picture={<EmptyPodium />}
      />
    );
  }
  const ownId = session?.user.id;
  return (
    <>
      <Podium entries={leaderboard.slice(0, onPodium)} ownId={ownId} />
      {leaderboard.length > onPodium && <BoardTable entries={leaderboard.slice(onPodium)} ownId={ownId} />}
    </>
  );
}

function BoardFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="board-failure" role="alert">
      <p>
        <TriangleAlert className="icon" aria-hidden="true" />
        {communityTexts.boardFailed}
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {communityTexts.boardLoading}
      </p>
      <Skeleton className="board-skeleton" />
    </div>
  );
}

/** The months that have a board; without JavaScript each is an address of its own. */
function OtherMonths({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(monthsQuery());
  const { data: current } = useQuery(leaderboardQuery(undefined));
  const past = data?.months.filter((month) => month !== shown && month !== current?.month) ?? [];
  if (past.length === 0 && !shown) return null;
  return (
    <nav className="board-months" aria-labelledby="board-months">
      <h3 className="note" id="board-months">
        {communityTexts.otherMonths}
      </h3>
      <ul>
        {shown && (
          <li>
            <Link to="/community" search={{}} resetScroll={false}>
              {communityTexts.thisMonth}
            </Link>
          </li>
        )}
        {past.map((month) => (
          <li key={month}>
            <Link to="/community" search={{ month }} resetScroll={false}>
              {communityTexts.month(month)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
