import { useQuery } from '@tanstack/react-query';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { RouterButtonLink } from '#design/link.tsx';
import { useReader } from '#features/accounts/use-session.ts';
import type { Author } from '#features/articles/contract.ts';
import { followButtonTexts as texts } from '../follow-texts.ts';
import { followsQuery } from '../queries.ts';
import { isSame } from '../set-following.ts';
import { FollowButton } from './follow-button.tsx';

/** Follows who signs; whoever is not signed in is led to the sign-in, and back. */
export function FollowAuthor({ author }: { author: Pick<Author, 'slug' | 'name' | 'role'> }) {
  const session = useReader();
  const words = (
    <>
      {texts.follow}
      <span className="visually-hidden"> {author.name}</span>
    </>
  );
  if (session) {
    return (
      <Own key={session.user.id} author={author}>
        {words}
      </Own>
    );
  }
  return (
    <RouterButtonLink to="/auth/login" size="small" className="follow-button">
      <User className="icon" aria-hidden="true" />
      <span>{words}</span>
    </RouterButtonLink>
  );
}

function Own({ author: { slug, name, role }, children }: Parameters<typeof FollowAuthor>[0] & { children: ReactNode }) {
  const { data } = useQuery(followsQuery());
  const what = { kind: 'author' as const, target: slug, label: name, note: role, href: `/tribune/${slug}` };
  return (
    <FollowButton what={what} isFollowed={data?.data.some((one) => isSame(one, what)) ?? false} busy={!data}>
      {children}
    </FollowButton>
  );
}
