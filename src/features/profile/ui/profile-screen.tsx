import type { ReactNode } from 'react';
import { Tabs } from '#design/tabs.tsx';
import type { Profile } from '../contract.ts';
import { profileTexts } from '../texts.ts';
import { ActivityList } from './activity-list.tsx';
import { AchievementList } from './achievement-list.tsx';
import { Overview } from './overview.tsx';
import { ProfileCard } from './profile-card.tsx';
import { Statistics } from './statistics.tsx';

interface ProfileScreenProps {
  profile: Profile;
  now: Date;
  /** The form in the place of the tabs while the reader edits; it belongs to the account. */
  editor: ReactNode | undefined;
  onEdit: () => void;
}

/** The signed-in reader: who they are on the left, what they did in four tabs (specification 2). */
export function ProfileScreen({ profile, now, editor, onEdit }: ProfileScreenProps) {
  const tabs = [
    { id: 'overview', label: profileTexts.overview, panel: <Overview profile={profile} now={now} /> },
    {
      id: 'activity',
      label: profileTexts.activity,
      panel: <ActivityList activities={profile.recentActivity} now={now} />,
    },
    {
      id: 'achievements',
      label: profileTexts.achievements,
      panel: <AchievementList achievements={profile.achievements} open={profile.openAchievements} />,
    },
    { id: 'statistics', label: profileTexts.statistics, panel: <Statistics profile={profile} /> },
  ] as const;
  return (
    <div className="page-frame profile">
      <ProfileCard profile={profile} onEdit={onEdit} isEditing={editor !== undefined} />
      <div>
        {editor ? (
          <section aria-labelledby="edit-profile">
            <h2 className="title-3 profile-editor-title" id="edit-profile" ref={beginForm} tabIndex={-1}>
              {profileTexts.edit}
            </h2>
            {editor}
          </section>
        ) : (
          <Tabs label={profileTexts.sections} tabs={tabs} />
        )}
      </div>
    </div>
  );
}

/** On a phone the form begins at the foot of the window: it comes into sight with the focus. */
function beginForm(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.parentElement?.scrollIntoView({ block: 'nearest' });
}
