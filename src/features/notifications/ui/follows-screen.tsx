import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import type { Followed } from '../contract.ts';
import { followsQuery } from '../queries.ts';
import { followKinds, type FollowKind } from '../rules.ts';
import { isSame, setFollowing } from '../set-following.ts';
import { followingTexts as texts, followTexts, notificationTexts } from '../texts.ts';
import { followIcons } from './follow-icons.ts';

/** What one follows, by what it is. */
export function FollowsScreen() {
  // What was followed on another page, or by a mail, is known to the server alone.
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({ ...followsQuery(), refetchOnMount: 'always' });
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{texts.title}</h1>
        <p className="standfirst">{texts.standfirst}</p>
        <p className="note follows-whose">{texts.onlyYou}</p>
        <p className="page-links">
          <RouterArrowLink to="/notifiche">{notificationTexts.title}</RouterArrowLink>
          <RouterArrowLink to="/settings" hash="notifiche">
            {notificationTexts.choose}
          </RouterArrowLink>
        </p>
      </header>
      <div className="page-frame follows awaited">
        {data && isFetchedAfterMount && <Groups first={data.data} />}
        {!(data && isFetchedAfterMount) &&
          (isError ? <LoadFailed texts={texts} onRetry={refetch} /> : <LoadingScreen />)}
      </div>
    </>
  );
}

/** The list as it was when the page was opened: what is followed no longer keeps its line, to be put back. */
function Groups({ first }: { first: readonly Followed[] }) {
  const { data } = useQuery(followsQuery());
  const [shown] = useState(first);
  const [said, setSaid] = useState('');
  const isFollowed = (what: Followed) => data?.data.some((one) => isSame(one, what)) ?? true;

  if (shown.length === 0) {
    return (
      <EmptyState
        title={texts.none}
        text={texts.noneHow}
        action={
          <RouterButtonLink to="/articles" variant="primary">
            {texts.toArticles}
          </RouterButtonLink>
        }
      />
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="follow-groups">
        {followKinds.map((kind) => (
          <Group
            key={kind}
            kind={kind}
            all={shown.filter((what) => what.kind === kind)}
            isFollowed={isFollowed}
            onTurned={(what, isWanted) => setSaid(isWanted ? '' : texts.stopped(what.label))}
          />
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  kind: FollowKind;
  all: readonly Followed[];
  isFollowed: (what: Followed) => boolean;
  onTurned: (what: Followed, isWanted: boolean) => void;
}

function Group({ kind, all, isFollowed, onTurned }: GroupProps) {
  const queryClient = useQueryClient();
  if (all.length === 0) return null;
  const Icon = followIcons[kind];
  return (
    <section aria-labelledby={`segui-${kind}`}>
      <h2 className="title-4 follow-heading" id={`segui-${kind}`}>
        <Icon className="icon" aria-hidden="true" />
        {followTexts[kind]} <span>{all.filter(isFollowed).length}</span>
      </h2>
      <ul>
        {all.map((what) => (
          <FollowRow
            key={what.target}
            what={what}
            isFollowed={isFollowed(what)}
            onTurn={(isWanted) => {
              onTurned(what, isWanted);
              void setFollowing(queryClient, what, isWanted);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface FollowRowProps {
  what: Followed;
  isFollowed: boolean;
  onTurn: (isWanted: boolean) => void;
}

/** One button stops and puts back, so that the focus stays where it was. */
function FollowRow({ what: { label, note, href }, isFollowed, onTurn }: FollowRowProps) {
  return (
    <li className="follow-row">
      {isFollowed ? (
        <div>
          <p className="follow-name">
            <a href={href}>{label}</a>
          </p>
          {note && <p className="fine-print">{note}</p>}
        </div>
      ) : (
        <p className="follow-stopped">{texts.stopped(label)}</p>
      )}
      <Button
        size="small"
        aria-label={isFollowed ? texts.stopLabel(label) : texts.undoLabel(label)}
        onClick={() => onTurn(!isFollowed)}
      >
        {isFollowed ? texts.stop : texts.undo}
      </Button>
    </li>
  );
}
