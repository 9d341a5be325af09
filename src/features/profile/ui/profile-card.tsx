import CalendarDays from 'lucide-react/icons/calendar-days';
import LinkIcon from 'lucide-react/icons/link';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import { initials } from '#design/avatar.tsx';
import { Button } from '#design/button.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { SupporterBadge } from '#design/role-badge.tsx';
import { monthAndYear } from '#lib/italian-dates.ts';
import { number } from '#lib/italian.ts';
import type { Profile } from '../contract.ts';
import { profileTexts } from '../texts.ts';

interface ProfileCardProps {
  profile: Profile;
  isEditing: boolean;
  onEdit: () => void;
}

/** Who the reader is, as the specification (2) lays it out. */
export function ProfileCard({ profile, isEditing, onEdit }: ProfileCardProps) {
  const { name, username, avatar, bio, location, website, role, isVerified, isSupporter, joinedAt, stats } = profile;
  const opener = useOpener(isEditing);
  const shownName = name || profileTexts.fallbackName;
  return (
    <aside className="profile-card">
      <div className="profile-portrait">
        {avatar ? (
          <img src={avatar} alt="" width={512} height={512} />
        ) : (
          <span className="profile-initials" aria-hidden="true">
            {initials(shownName)}
          </span>
        )}
      </div>
      <h1 className="title-3">{shownName}</h1>
      <p className="note">@{username ?? profileTexts.fallbackUsername}</p>
      <p className="profile-badges">
        <span className="role-badge">{profileTexts.roles[role]}</span>
        {isSupporter && <SupporterBadge />}
        {isVerified && <span className="role-badge role-contributor">{profileTexts.verified}</span>}
      </p>
      {bio && <p className="profile-bio">{bio}</p>}
      <ul className="profile-facts">
        {location && (
          <li>
            <MapPin className="icon" aria-hidden="true" />
            {location}
          </li>
        )}
        {website && (
          <li>
            <LinkIcon className="icon" aria-hidden="true" />
            <a href={website} rel="nofollow ugc noopener" target="_blank">
              {website.replace(/^https:\/\//, '').replace(/\/$/, '')}
            </a>
          </li>
        )}
        <li>
          <CalendarDays className="icon" aria-hidden="true" />
          {profileTexts.memberSince(monthAndYear(joinedAt))}
        </li>
      </ul>
      <Button wide ref={opener} onClick={onEdit} busy={isEditing}>
        <Pencil className="icon" aria-hidden="true" />
        {profileTexts.edit}
      </Button>
      <RouterArrowLink to="/le-mie-storie">{profileTexts.ownStories}</RouterArrowLink>
      <dl className="profile-figures">
        <Figure label={profileTexts.articlesRead(stats.articlesRead)} value={stats.articlesRead} />
        <Figure label={profileTexts.streak(stats.readingStreak)} value={stats.readingStreak} />
        <Figure label={profileTexts.likes(stats.likesReceived)} value={stats.likesReceived} />
        <Figure label={profileTexts.comments(stats.commentsPosted)} value={stats.commentsPosted} />
      </dl>
    </aside>
  );
}

/** The button that opened the form has the focus again once that is gone with what had it. */
function useOpener(isEditing: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return opener;
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{number(value)}</dd>
    </div>
  );
}
