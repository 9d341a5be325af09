import { useQuery } from '@tanstack/react-query';
import { LineFailed } from '#design/line-failed.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { useReader } from '#features/accounts/use-session.ts';
import { followButtonTexts as texts } from '../follow-texts.ts';
import { followableQuery } from '../queries.ts';
import { FollowButton } from './follow-button.tsx';

/** What of an article can be followed: the case, where it happened, who signs it, what it is about. */
export function FollowBlock({ slug }: { slug: string }) {
  const session = useReader();
  return (
    <section className="follow-block" id="segui" aria-labelledby="segui-titolo">
      <h2 className="title-4" id="segui-titolo">
        {texts.title}
      </h2>
      <p className="note">{texts.help}</p>
      <div className="follow-place">
        {session ? (
          <Parts key={session.user.id} slug={slug} />
        ) : (
          <p className="anonymous-only">
            <RouterArrowLink to="/auth/login">{texts.signIn}</RouterArrowLink>
          </p>
        )}
      </div>
    </section>
  );
}

function Parts({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(followableQuery(slug));
  if (!data) return isError ? <LineFailed text={texts.loadFailed} onRetry={refetch} /> : null;
  return (
    <>
      <ul className="follow-parts">
        {data.data.map(({ isFollowed, ...what }) => (
          <li key={`${what.kind} ${what.target}`}>
            <FollowButton what={what} isFollowed={isFollowed}>
              <span className="visually-hidden">{texts.follow} </span>
              {what.kind === 'case' ? texts.thisCase : what.label}
            </FollowButton>
          </li>
        ))}
      </ul>
      <RouterArrowLink to="/segui">{texts.toList}</RouterArrowLink>
    </>
  );
}
