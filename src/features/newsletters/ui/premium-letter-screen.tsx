import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import { publication } from '#lib/publication.ts';
import { refusalIn } from '#lib/refusal.ts';
import { premiumLetterQuery } from '../queries.ts';
import { archiveTexts as texts } from '../texts.ts';
import { LetterNotFound } from './letter-not-found.tsx';
import { LetterScreen } from './letter-screen.tsx';

/** A letter to Supporters, asked for by the browser of whoever is signed in; the page is sent to everybody alike. */
export function PremiumLetterScreen({ number }: { number: string }) {
  const session = useSession();
  return (
    <div className="awaited">
      {session ? (
        <OwnLetter key={session.user.id} number={number} />
      ) : (
        <Stranger number={number} isKnown={session === null} />
      )}
    </div>
  );
}

/** Nobody who is signed in, once that is known. */
function Stranger({ number, isKnown }: { number: string; isKnown: boolean }) {
  if (isKnown) return <SignedOut number={number} />;
  return (
    <>
      <LoadingScreen />
      <noscript>
        <SignedOut number={number} />
      </noscript>
    </>
  );
}

function OwnLetter({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(premiumLetterQuery(number));
  if (data) return <LetterScreen letter={data} />;
  if (!error) return <LoadingScreen />;
  switch (refusalIn(error).status) {
    case 403:
      return (
        <Locked>
          {publication.sells && (
            <RouterButtonLink variant="primary" to="/pricing">
              {texts.toPricing}
            </RouterButtonLink>
          )}
        </Locked>
      );
    case 400:
    case 404:
      return <LetterNotFound />;
    default:
      return (
        <div className="page-frame page-section">
          <LoadFailed texts={{ failed: texts.failedOne }} onRetry={refetch} />
        </div>
      );
  }
}

function SignedOut({ number }: { number: string }) {
  return (
    <Locked>
      <RouterButtonLink variant="primary" to="/auth/login" search={{ redirect: `/lettere/premium/${number}` }}>
        {texts.signIn}
      </RouterButtonLink>
    </Locked>
  );
}

/** `children` is the way in, where there is one. */
function Locked({ children }: { children: ReactNode }) {
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={texts.lockedTitle}
        text={texts.locked}
        action={
          <div className="button-row">
            {children}
            <RouterButtonLink to="/lettere">{texts.back}</RouterButtonLink>
          </div>
        }
      />
    </div>
  );
}
