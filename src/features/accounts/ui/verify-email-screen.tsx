import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { RouterButtonLink } from '#design/link.tsx';
import { publication } from '#lib/publication.ts';
import { authErrorTexts } from '../auth-errors.ts';
import { authTexts } from '../auth-texts.ts';
import { renewSession } from '../renew-session.ts';
import { AccountError, authCall } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmElsewhere } from './confirm-elsewhere.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { MailRequestForm } from './mail-request-form.tsx';

type Outcome = 'waiting' | 'confirmed' | 'already' | AccountError;

/** Confirms an address with the token of a mail: by a call from the page, which those who only scan mails do not make. */
export function VerifyEmailScreen({ token }: { token: string | undefined }) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>('waiting');
  const hasAsked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const expectLoss = useLostFocus(heading);

  const confirm = useCallback(
    async (password?: string) => {
      const credentials = { token, ...(password ? { password } : {}) };
      const { alreadyConfirmed } = await authCall('/verify-email', credentials);
      setOutcome(alreadyConfirmed ? 'already' : 'confirmed');
      await renewSession(queryClient);
    },
    [token, queryClient],
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
        <NewLink />
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
  if (outcome instanceof AccountError) return <Failed error={outcome} token={token} />;
  return (
    <AuthFrame>
      <h1 className="title-2" ref={heading} tabIndex={-1}>
        {outcome === 'already' ? authTexts.alreadyTitle : authTexts.verifiedTitle}
      </h1>
      <p role="status">{outcome === 'already' ? authTexts.alreadyText : authTexts.verifiedText}</p>
      <RouterButtonLink to="/auth/login" variant="primary" wide>
        {authTexts.goToLogin}
      </RouterButtonLink>
    </AuthFrame>
  );
}

function Failed({ error, token }: { error: AccountError; token: string }) {
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
        <NewLink />
      )}
    </AuthFrame>
  );
}

/** The mail again, for whoever holds a link that is of no use any more; where no mail goes out that is said. */
function NewLink() {
  if (!publication.sendsMail) return <p>{authTexts.noMailForLinks}</p>;
  return (
    <MailRequestForm
      path="/send-verification-email"
      label={authTexts.newLink}
      sentText={authTexts.resent}
      variant="secondary"
    />
  );
}
