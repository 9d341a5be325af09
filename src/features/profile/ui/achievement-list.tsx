import { Mark } from '#design/mark.tsx';
import { ProgressBar } from '#design/progress-bar.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { number } from '#lib/italian.ts';
import type { Achievement, OpenAchievement } from '../contract.ts';
import { profileTexts } from '../texts.ts';

interface AchievementListProps {
  achievements: readonly Achievement[];
  open: readonly OpenAchievement[];
}

/** What the reader has unlocked, and in a lower voice what is still to be reached. */
export function AchievementList({ achievements, open }: AchievementListProps) {
  return (
    <>
      {achievements.length === 0 ? (
        <EmptyState level={2} title={profileTexts.noAchievementsTitle} text={profileTexts.noAchievementsText} />
      ) : (
        <Unlocked achievements={achievements} />
      )}
      {open.length > 0 && <ToUnlock open={open} />}
    </>
  );
}

function Unlocked({ achievements }: Pick<AchievementListProps, 'achievements'>) {
  return (
    <ul className="achievement-list">
      {achievements.map(({ id, title, description, rarity, unlockedAt }) => (
        <li key={id}>
          <Mark name="logo" />
          <div>
            <h2 className="title-5">{title}</h2>
            <p className="note">{description}</p>
            <p className="fine-print">
              <b>{profileTexts.rarities[rarity]}</b>, {profileTexts.unlocked(unlockedAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ToUnlock({ open }: Pick<AchievementListProps, 'open'>) {
  return (
    <section className="achievements-open">
      <h2 className="title-4">{profileTexts.toUnlock}</h2>
      <ul>
        {open.map(({ id, title, description, rarity, done, goal }) => (
          <li key={id}>
            <h3 className="note">{title}</h3>
            <p className="fine-print">
              {description} <b>{profileTexts.rarities[rarity]}</b>
            </p>
            <ProgressBar label={title} value={done} max={goal} />
            <p className="fine-print">{profileTexts.progressOf(number(done), number(goal))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
