import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { RouterButtonLink } from '#design/link.tsx';
import { publication } from '#lib/publication.ts';
import { authErrorTexts } from '../auth-errors.ts';
import { authTexts } from '../auth-texts.ts';
import { renewSession } from '../renew-session.ts';
import { leadBack, placeAfterSignIn } from '../return-place.ts';
import { AccountError, authCall } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmElsewhere } from './confirm-elsewhere.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { MailRequestForm } from './mail-request-form.tsx';

type Outcome = 'waiting' | 'signed in' | 'confirmed' | 'already' | { movedTo: string } | AccountError;

interface VerifyEmailScreenProps {
  token: string | undefined;
  /** Where the mail was asked for, as the address says. */
  redirect: string | undefined;
}

/**
 * Confirms an address with the token of a mail: by a call from the page, which those who only scan mails do not make. Whoever
 * is signed in by it goes on to where they registered.
 */
export function VerifyEmailScreen({ token, redirect }: VerifyEmailScreenProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  const hasAsked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const expectLoss = useLostFocus(heading);

  const confirm = useCallback(
    async (password?: string) => {
      const credentials = { token, ...(password ? { password } : {}) };
      const { alreadyConfirmed, isSignedIn, movedTo } = await authCall('/verify-email', credentials);
      const place = placeAfterSignIn(redirect);
      if (movedTo) setOutcome({ movedTo });
      else if (!isSignedIn || place.target === '/') {
        setOutcome(isSignedIn ? 'signed in' : alreadyConfirmed ? 'already' : 'confirmed');
      }
      await renewSession(queryClient);
      if (isSignedIn && place.target !== '/') leadBack(place, (target) => router.history.push(target));
    },
    [token, redirect, queryClient, router],
  );

  useEffect(() => {
    if (!token || hasAsked.current) return;
    hasAsked.current = true;
    confirm().catch((error: unknown) =>
      setOutcome(error instanceof AccountError ? error : new AccountError(0, undefined)),
    );
  }, [token, confirm]);

  if (!token) {
    return (
      <AuthFrame>
        <h1 className="title-2">{authTexts.verifyMissingTitle}</h1>
        {publication.sendsMail && <p>{authTexts.verifyMissingText}</p>}
        <NewLink redirect={redirect} />
      </AuthFrame>
    );
  }
  if (outcome === 'waiting') {
    return (
      <AuthFrame>
        <h1 className="title-2">{authTexts.verifyTitle}</h1>
        <LoadingScreen message={authTexts.verifying} size="sm" />
      </AuthFrame>
    );
  }
  if (outcome instanceof AccountError && outcome.code === 'PASSWORD_NEEDED')
    return <ConfirmElsewhere confirm={confirm} onConfirm={expectLoss} onRefused={setOutcome} />;
  if (outcome instanceof AccountError) return <Failed error={outcome} token={token} redirect={redirect} />;
  if (typeof outcome === 'object') {
    return (
      <AuthFrame>
        <h1 className="title-2">{authTexts.movedTitle}</h1>
        <p role="status">{authTexts.movedText(outcome.movedTo)}</p>
        <RouterButtonLink to="/settings" variant="primary" wide>
          {authTexts.backToSettings}
        </RouterButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <h1 className="title-2" ref={heading} tabIndex={-1}>
        {outcome === 'already' ? authTexts.alreadyTitle : authTexts.verifiedTitle}
      </h1>
      <p role="status">{outcome === 'already' ? authTexts.alreadyText : authTexts.verifiedText}</p>
      {outcome === 'signed in' ? (
        <RouterButtonLink to="/" variant="primary" wide>
          {authTexts.startReading}
        </RouterButtonLink>
      ) : (
        <RouterButtonLink to="/auth/login" search={redirect ? { redirect } : {}} variant="primary" wide>
          {authTexts.goToLogin}
        </RouterButtonLink>
      )}
    </AuthFrame>
  );
}

function Failed({ error, token, redirect }: { error: AccountError; token: string; redirect: string | undefined }) {
  const needsSession = error.code === 'unauthenticated';
  return (
    <AuthFrame>
      <h1 className="title-2">{authTexts.verifyFailedTitle}</h1>
      <FormFailure look="notice">{error.message || authErrorTexts.empty}</FormFailure>
      {needsSession ? (
        <RouterButtonLink
          to="/auth/login"
          search={{ redirect: `/auth/verify-email?token=${token}` }}
          variant="primary"
          wide
        >
          {authTexts.signInToConfirm}
        </RouterButtonLink>
      ) : (
        <NewLink redirect={redirect} />
      )}
    </AuthFrame>
  );
}

/** The mail again, for whoever holds a link that is of no use any more; where no mail goes out that is said. */
function NewLink({ redirect }: { redirect: string | undefined }) {
  if (!publication.sendsMail) return <p>{authTexts.noMailForLinks}</p>;
  return (
    <MailRequestForm
      path="/send-verification-email"
      label={authTexts.newLink}
      sentText={authTexts.resent}
      redirect={redirect}
      variant="secondary"
    />
  );
}
