import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import type { Followed } from '../contract.ts';
import { setFollowing } from '../set-following.ts';
import { followIcons } from './follow-icons.ts';

interface FollowButtonProps {
  what: Followed;
  isFollowed: boolean;
  /** Whether that is not known yet. */
  busy?: boolean;
  children: ReactNode;
}

/** Follows something, or follows it no longer. */
export function FollowButton({ what, isFollowed, busy, children }: FollowButtonProps) {
  const queryClient = useQueryClient();
  const Icon = isFollowed ? Check : followIcons[what.kind];
  return (
    <Button
      size="small"
      className="follow-button"
      aria-pressed={isFollowed}
      busy={busy}
      onClick={() => void setFollowing(queryClient, what, !isFollowed)}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </Button>
  );
}
