import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { showToast } from '#design/toast-store.ts';
import { RetryButton } from '#design/retry-button.tsx';
import { profileFormTexts } from '#features/accounts/profile-texts.ts';
import { ProfileForm } from '#features/accounts/ui/profile-form.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { profileHead } from '#features/profile/heads.ts';
import { profileQuery } from '#features/profile/queries.ts';
import { profileTexts } from '#features/profile/texts.ts';
import { ProfileScreen } from '#features/profile/ui/profile-screen.tsx';
import { ProfileSkeleton } from '#features/profile/ui/profile-skeleton.tsx';
import { useNow } from '#lib/use-now.ts';
import { SurveyQuestion } from '#features/survey/ui/survey-question.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/profile')({
  head: unlistedHead(profileHead),
  component: ProfilePage,
});

function ProfilePage() {
  const isSignedIn = useSignedIn('/profile');
  const [isEditing, setEditing] = useState(false);
  const { data: profile, isError, refetch } = useQuery({ ...profileQuery(), enabled: isSignedIn });
  // Nothing of the profile is rendered before the browser has its own clock.
  const now = useNow(new Date(0));

  if (isError) {
    return <EmptyState level={1} title={profileTexts.failed} action={<RetryButton onRetry={refetch} />} />;
  }
  if (profile === null) return <EmptyState level={1} title={profileTexts.notFound} text={profileTexts.notFoundText} />;
  if (!profile) return <ProfileSkeleton />;

  const { name, username, bio, location, website, avatar } = profile;
  const close = () => setEditing(false);
  const editor = isEditing && (
    <ProfileForm
      initial={{ name, username: username ?? '', bio, location, website, image: avatar }}
      onCancel={close}
      onSaved={() => {
        showToast({ title: profileFormTexts.saved });
        close();
      }}
    />
  );
  return (
    <>
      <ProfileScreen profile={profile} now={now} editor={editor || undefined} onEdit={() => setEditing(true)} />
      <div className="page-frame">
        <SurveyQuestion />
      </div>
    </>
  );
}
