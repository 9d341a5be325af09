import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink } from '#design/router-links.ts';
import { euros } from '#features/subscriptions/money.ts';
import { totalsQuery } from '#features/subscriptions/queries.ts';
import { number } from '#lib/italian.ts';
import type { QueueItem } from '../../contract.ts';
import { queueStartQuery } from '../../newsroom-queries.ts';
import { queueTexts, overviewTexts } from '../../newsroom-texts.ts';
import { NewsroomTable } from './table.tsx';

/** Stories that the overview shows before it leads to the whole queue. */
const shownStories = 5;

/** A number of the overview, what it counts and what there is to say about it. */
export interface OverviewFigure {
  name: string;
  value: string;
  note: string | undefined;
}

interface OverviewProps {
  /** What other parts of the newsroom count. */
  figures: readonly OverviewFigure[];
  /** What waits in them, under the stories. */
  children: ReactNode;
}

/** How the house stands, for admins: only what is counted somewhere. */
export function NewsroomOverview({ figures, children }: OverviewProps) {
  const fresh = useQuery(queueStartQuery('new'));
  const inReview = useQuery(queueStartQuery('in_review'));

  if (fresh.isError || inReview.isError) {
    return (
      <div role="alert">
        <EmptyState
          title={queueTexts.failed}
          text={queueTexts.failedText}
          action={
            <Button
              onClick={() => {
                void fresh.refetch();
                void inReview.refetch();
              }}
            >
              {queueTexts.retry}
            </Button>
          }
        />
      </div>
    );
  }
  if (!fresh.data || !inReview.data) return <LoadingScreen message={queueTexts.loading} />;

  const { counts } = fresh.data;
  const stories = [...fresh.data.stories, ...inReview.data.stories].toSorted(byAge);
  return (
    <>
      <dl className="overview-figures">
        <Figure
          name={overviewTexts.stories}
          value={number(waitingStories(counts))}
          note={stories[0] ? overviewTexts.oldest(stories[0].ageHours) : overviewTexts.noStories}
        />
        <Figure name={overviewTexts.overdue} value={number(counts.overdue ?? 0)} note={overviewTexts.overdueNote} />
        <Figure name={overviewTexts.waiting} value={number(counts.waiting ?? 0)} note={overviewTexts.waitingNote} />
        <Supporters />
        {figures.map((figure) => (
          <Figure key={figure.name} {...figure} />
        ))}
      </dl>
      <div className="frame-body">
        <h2 className="title-4">{overviewTexts.queue}</h2>
        {stories.length > 0 ? (
          <NewsroomTable label={overviewTexts.queue} stories={stories.slice(0, shownStories)} />
        ) : (
          <EmptyState level={3} title={queueTexts.emptyTitle} text={queueTexts.emptyText} />
        )}
        <RouterArrowLink to="/redazione/storie" search={{ facet: 'new' }}>
          {overviewTexts.allStories}
        </RouterArrowLink>
        {children}
      </div>
    </>
  );
}

/** Stories that wait for the newsroom: new ones and those in review. */
export function waitingStories(counts: Partial<Record<string, number>>): number {
  return (counts['new'] ?? 0) + (counts['in_review'] ?? 0);
}

const byAge = (one: QueueItem, other: QueueItem) => other.ageHours - one.ageHours;

function Supporters() {
  const { data, isError } = useQuery(totalsQuery());
  if (isError) {
    return <Figure name={overviewTexts.supporters} value={overviewTexts.unknown} note={overviewTexts.failed} />;
  }
  const { active = 0, active_ending: ending = 0 } = data?.subscriptions ?? {};
  return (
    <Figure
      name={overviewTexts.supporters}
      value={data ? number(active + ending) : overviewTexts.unknown}
      note={
        data &&
        [overviewTexts.supportersNote(euros(data.paidCents)), data.isTest && overviewTexts.testMoney]
          .filter(Boolean)
          .join(', ')
      }
    />
  );
}

function Figure({ name, value, note }: OverviewFigure) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="overview-figure">{value}</dd>
      <dd className="fine-print">{note}</dd>
    </div>
  );
}
