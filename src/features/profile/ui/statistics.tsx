import { ProgressBar } from '#design/progress-bar.tsx';
import { number } from '#lib/italian.ts';
import type { Profile } from '../contract.ts';
import { activeDaysGoal, filled, monthlyArticles, readingTime } from '../rules.ts';
import { profileTexts } from '../texts.ts';

/** The sums, and the three bars with what each of them measures (product rules 3). */
export function Statistics({ profile: { stats, progress } }: { profile: Profile }) {
  const bars = [
    {
      label: profileTexts.barReading,
      value: filled(progress.articlesThisMonth, monthlyArticles),
      how: profileTexts.barReadingHow,
    },
    {
      label: profileTexts.barParticipation,
      value: filled(progress.activeDays, activeDaysGoal),
      how: profileTexts.barParticipationHow,
    },
    {
      label: profileTexts.barBalance,
      value: progress.balance,
      how: progress.balance === null ? profileTexts.barBalanceNone : profileTexts.barBalanceHow,
    },
  ];
  return (
    <>
      <div className="profile-bars">
        {bars.map(({ label, value, how }) => (
          <section key={label}>
            <h2 className="title-5">
              {label}
              <span>{value === null ? '' : `${value}%`}</span>
            </h2>
            <ProgressBar label={label} value={value ?? 0} />
            <p className="note">{how}</p>
          </section>
        ))}
      </div>
      <div className="profile-totals">
        <Totals
          title={profileTexts.engagement}
          lines={[
            [profileTexts.votes(stats.votesParticipated), number(stats.votesParticipated)],
            [profileTexts.comments(stats.commentsPosted), number(stats.commentsPosted)],
            [profileTexts.likes(stats.likesReceived), number(stats.likesReceived)],
            [profileTexts.stories(stats.storiesSubmitted), number(stats.storiesSubmitted)],
          ]}
        />
        <Totals
          title={profileTexts.reading}
          lines={[
            [profileTexts.articlesRead(stats.articlesRead), number(stats.articlesRead)],
            [profileTexts.readingTime, readingTime(stats.totalReadingTime)],
            [profileTexts.streak(stats.readingStreak), number(stats.readingStreak)],
          ]}
        />
      </div>
    </>
  );
}

function Totals({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2 className="title-4">{title}</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
