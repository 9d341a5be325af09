import { monthName } from '#lib/italian-dates.ts';
import { number } from '#lib/italian.ts';
import type { Profile } from '../contract.ts';
import { monthlyArticles, readingTime } from '../rules.ts';
import { profileTexts } from '../texts.ts';
import { ActivityList } from './activity-list.tsx';
import { ReadingStrokes } from './reading-strokes.tsx';

/** Lines of the activity that the first tab shows (specification 2). */
const latestShown = 5;

/** The month's reading, the sums, and what was done last. */
export function Overview({ profile, now }: { profile: Profile; now: Date }) {
  const { stats, progress, recentActivity } = profile;
  const sums = [
    { label: profileTexts.readingTime, value: readingTime(stats.totalReadingTime) },
    { label: profileTexts.streak(stats.readingStreak), value: number(stats.readingStreak) },
    { label: profileTexts.votes(stats.votesParticipated), value: number(stats.votesParticipated) },
    { label: profileTexts.stories(stats.storiesSubmitted), value: number(stats.storiesSubmitted) },
  ];
  return (
    <>
      <section className="profile-month">
        <div>
          <h2 className="note">{profileTexts.readIn(monthName(now))}</h2>
          <p className="profile-month-count">
            {number(progress.articlesThisMonth)}
            <small> {profileTexts.of(monthlyArticles)}</small>
          </p>
        </div>
        <ReadingStrokes count={progress.articlesThisMonth} of={monthlyArticles} />
      </section>
      <dl className="profile-sums">
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="title-4 profile-latest">{profileTexts.latest}</h2>
      <ActivityList activities={recentActivity.slice(0, latestShown)} now={now} />
    </>
  );
}
