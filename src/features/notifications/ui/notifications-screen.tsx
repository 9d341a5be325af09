import { useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useNow } from '#lib/use-now.ts';
import type { Notification } from '../contract.ts';
import { ageOf, ages } from '../days.ts';
import { followingTexts, notificationTexts as texts } from '../texts.ts';
import { useNotifications } from '../use-notifications.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationRows } from './notification-rows.tsx';

/** All that one was notified of, the latest first. Nothing of it is drawn before the browser has its own clock. */
export function NotificationsScreen() {
  const { query, unread, notifications } = useNotifications();
  const { isError, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const { list, expectMore } = useFocusOnMore(notifications?.length ?? 0);
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{texts.title}</h1>
        <p className="standfirst">{texts.standfirst}</p>
        <p className="page-links">
          <RouterArrowLink to="/segui">{followingTexts.title}</RouterArrowLink>
          <RouterArrowLink to="/settings" hash="notifiche">
            {texts.choose}
          </RouterArrowLink>
        </p>
      </header>
      <section className="page-frame awaited" aria-label={texts.all} aria-busy={query.isFetching}>
        <div className="notification-list">
          {!notifications && (isError ? <LoadFailed texts={texts} onRetry={refetch} /> : <LoadingScreen />)}
          {notifications?.length === 0 && <EmptyState title={texts.none} text={texts.noneHow} />}
          {notifications && notifications.length > 0 && (
            <>
              <div className="notification-list-head">
                <p className="note" role="status">
                  {unread !== undefined && texts.unread(unread)}
                </p>
                <MarkAll unread={unread} />
              </div>
              <div ref={list}>
                <ByAge notifications={notifications} />
              </div>
            </>
          )}
          {isFetchNextPageError && <LoadFailed texts={texts} onRetry={fetchNextPage} />}
          {hasNextPage && !isFetchNextPageError && (
            <p>
              <Button
                busy={isFetchingNextPage}
                onClick={() => {
                  expectMore();
                  void fetchNextPage();
                }}
              >
                {texts.older}
              </Button>
            </p>
          )}
        </div>
      </section>
    </>
  );
}

function ByAge({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow(new Date(0));
  return ages.map((age) => {
    const group = notifications.filter(({ at }) => ageOf(at, now) === age);
    if (group.length === 0) return null;
    return (
      <section key={age} aria-labelledby={`notifiche-${age}`}>
        <h2 className="notification-age" id={`notifiche-${age}`}>
          {texts.ages[age]}
        </h2>
        <NotificationRows notifications={group} now={now} />
      </section>
    );
  });
}

/** Whoever asked for more goes on at the first that came: the button has moved down. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.querySelectorAll('a')[from.current]?.focus({ preventScroll: true });
    from.current = undefined;
  }, [count]);
  return { list, expectMore: () => (from.current = count) };
}
