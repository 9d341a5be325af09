import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import { publication } from '#lib/publication.ts';
import type { PremiumLetter } from '../contract.ts';
import { premiumLetterQuery } from '../queries.ts';
import { archiveTexts as texts, letterDate } from '../texts.ts';
import { LetterScreen } from './letter-screen.tsx';

/**
 * A letter to Supporters. The page is the same for everybody: the letter, once it is open to all, and until then what it is
 * and when it opens; whoever is signed in asks for it anew.
 */
export function PremiumLetterScreen({ shown }: { shown: PremiumLetter }) {
  const session = useSession();
  if (shown.letter) return <LetterScreen letter={shown.letter} opensOn={shown.opensOn} />;
  return (
    <div className="awaited">
      {session ? (
        <OwnLetter key={session.user.id} shown={shown} />
      ) : (
        <div className={session === undefined ? 'anonymous-only' : undefined}>
          <Closed shown={shown} />
        </div>
      )}
    </div>
  );
}

function OwnLetter({ shown }: { shown: PremiumLetter }) {
  const { data, isFetchedAfterMount, isFetching, isError, refetch } = useQuery({
    ...premiumLetterQuery(String(shown.number)),
    refetchOnMount: 'always',
  });
  if (isFetching || !isFetchedAfterMount) return <LoadingScreen />;
  if (isError) {
    return (
      <div className="page-frame page-section">
        <LoadFailed texts={{ failed: texts.failedOne }} onRetry={refetch} />
      </div>
    );
  }
  return <Closed shown={data ?? shown} isSignedIn />;
}

/** What stands in the place of a letter that is not open to who is there: what it is, when it opens, and the way in. */
function Closed({
  shown: { number, subject, sentAt, opensOn },
  isSignedIn,
}: {
  shown: PremiumLetter;
  isSignedIn?: true;
}) {
  const path = `/lettere/premium/${number}`;
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={subject}
        text={`${texts.premiumOf(letterDate(sentAt))} ${opensOn === null ? texts.notOpen : texts.early(opensOn)}`}
        action={
          <div className="button-row">
            {opensOn !== null && publication.sells && (
              <RouterButtonLink variant="primary" to="/pricing">
                {texts.toPricing}
              </RouterButtonLink>
            )}
            {opensOn !== null && !isSignedIn && (
              <RouterButtonLink to="/auth/login" search={{ redirect: path }}>
                {texts.signIn}
              </RouterButtonLink>
            )}
            <RouterButtonLink to="/lettere">{texts.back}</RouterButtonLink>
          </div>
        }
      />
    </div>
  );
}
