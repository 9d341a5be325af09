import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { takeFocus } from '#design/take-focus.ts';
import { publication } from '#lib/publication.ts';
import { unreachable } from '#lib/unreachable.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { googleFailureText, secondFactorDue } from '../auth-errors.ts';
import { authTexts } from '../auth-texts.ts';
import type { SanctionNotice } from '../sanction-contract.ts';
import { sanctionTexts } from '../sanction-texts.ts';
import { redirectTarget } from '../redirect-target.ts';
import { renewSession } from '../renew-session.ts';
import { leadBack, placeAfterSignIn } from '../return-place.ts';
import { useEndedSession } from '../use-ended-session.ts';
import { useNamedReader } from '../use-session.ts';
import { AcceptedRules } from './accepted-rules.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { GoogleButton } from './google-button.tsx';
import { RegisterForm } from './register-form.tsx';
import { Resend } from './resend.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { Suspended } from './suspended.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Step =
  | { name: 'sign in' | 'register' | 'code' }
  | { name: 'sent'; email: string }
  | { name: 'suspended'; suspension: SanctionNotice };

interface LoginScreenProps {
  isRegistering: boolean;
  /** Where the reader came from, as the address says. */
  redirect: string | undefined;
  /** Why Google led back without a session, as Better Auth names it. */
  error: string | undefined;
}

/** One page that toggles between signing in and registering (specification 2). */
export function LoginScreen({ isRegistering, redirect, error }: LoginScreenProps) {
  const isCodeDue = error === secondFactorDue;
  const [step, setStep] = useState<Step>({ name: isCodeDue ? 'code' : isRegistering ? 'register' : 'sign in' });
  const [googleFailure, setGoogleFailure] = useState(() =>
    error && !isCodeDue ? googleFailureText(error) : undefined,
  );
  const queryClient = useQueryClient();
  const { finish, returnTo } = useFinish(redirect, error === undefined);
  const isOver = useEndedSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const expectLoss = useLostFocus(heading);
  const go = (name: 'sign in' | 'register') => {
    setGoogleFailure(undefined);
    setStep({ name });
  };

  const title = titleOf(step);
  usePageTitle(title);

  if (step.name === 'sent') {
    return (
      <AuthFrame>
        <RegistrationSent
          title={title}
          email={step.email}
          returnTo={returnTo}
          onSignIn={() => go('sign in')}
          onBack={() => go('register')}
        />
      </AuthFrame>
    );
  }
  if (step.name === 'suspended') {
    return (
      <AuthFrame>
        <Suspended suspension={step.suspension} onBack={() => go('sign in')} />
      </AuthFrame>
    );
  }
  if (step.name === 'code') {
    return (
      <AuthFrame>
        <h1 className="title-2">{title}</h1>
        <SecondFactorForm
          onSignedIn={finish}
          onBeginAnew={() => {
            expectLoss();
            go('sign in');
          }}
        />
      </AuthFrame>
    );
  }
  const isNew = step.name === 'register';
  return (
    <AuthFrame>
      <h1 className="title-2" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {!isNew && isOver && (
        <p className="form-notice" role="status">
          {authTexts.sessionOver} {redirect !== undefined && authTexts.sessionOverBack}
        </p>
      )}
      <FormFailure look="notice">{googleFailure}</FormFailure>
      {publication.hasGoogle && (
        <>
          <GoogleButton
            label={isNew ? authTexts.registerWithGoogle : authTexts.signInWithGoogle}
            returnTo={returnTo}
            onFailure={setGoogleFailure}
          />
          {!isNew && <AcceptedRules lead={authTexts.acceptWithGoogle} />}
          <p className="auth-or">
            <span>{authTexts.orByEmail}</span>
          </p>
        </>
      )}
      {isNew && !publication.sendsMail && <p className="form-notice">{authTexts.noMail}</p>}
      {isNew ? (
        <RegisterForm
          returnTo={returnTo}
          onSent={(email) => {
            setStep({ name: 'sent', email });
            // Whoever registers anew may have been somebody else before (specification 4).
            void renewSession(queryClient);
          }}
        />
      ) : (
        <SignInForm
          redirect={redirect}
          returnTo={returnTo}
          onSignedIn={finish}
          onSecondFactor={() => setStep({ name: 'code' })}
          onSuspended={(suspension) => setStep({ name: 'suspended', suspension })}
        />
      )}
      <p className="auth-switch">
        {isNew ? authTexts.hasAccount : authTexts.noAccount}{' '}
        <button type="button" className="text-button" onClick={() => go(isNew ? 'sign in' : 'register')}>
          {isNew ? authTexts.goSignIn : authTexts.goRegister}
        </button>
      </p>
    </AuthFrame>
  );
}

/** What heads a step, and names it in the browser's tab: all of them have one address. */
function titleOf({ name }: Step): string {
  switch (name) {
    case 'sign in':
      return authTexts.signInTitle;
    case 'register':
      return authTexts.registerTitle;
    case 'code':
      return authTexts.codeTitle;
    case 'sent':
      return publication.sendsMail ? authTexts.sentTitle : authTexts.waitingTitle;
    case 'suspended':
      return sanctionTexts.suspendTitle;
    default:
      return unreachable(name);
  }
}

interface RegistrationSentProps {
  title: string;
  email: string;
  returnTo: () => string;
  onSignIn: () => void;
  onBack: () => void;
}

function RegistrationSent({ title, email, returnTo, onSignIn, onBack }: RegistrationSentProps) {
  // The form is gone, and on a phone this stands above what was in sight.
  return (
    <>
      <Mail className="icon auth-mail" aria-hidden="true" />
      <h1 className="title-2" ref={takeFocus} tabIndex={-1}>
        {title}
      </h1>
      <p role="status">
        {publication.sendsMail ? (
          <>
            {authTexts.sentBefore} <b>{email}</b>
            {authTexts.sentAfter}
          </>
        ) : (
          authTexts.noMail
        )}
      </p>
      <Button variant="primary" wide onClick={onSignIn}>
        {authTexts.goToLogin}
      </Button>
      <Button wide onClick={onBack}>
        {authTexts.backToRegistration}
      </Button>
      {publication.sendsMail && <Resend email={email} returnTo={returnTo} />}
    </>
  );
}

/**
 * The session is asked anew, and the reader goes on to where they wanted to be. Whoever has a session already, as on the
 * way back from Google, goes on at once to the page that the address names, but for a mail's link, which asked for another.
 */
function useFinish(redirect: string | undefined, isWelcome: boolean) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const reader = useNamedReader();
  const isLeaving = useRef(false);
  const leave = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    leadBack(placeAfterSignIn(redirect), (target) => router.history.push(target));
  }, [redirect, router]);
  const isNamed = !['/', '/pricing'].includes(redirectTarget(redirect)) && !redirect?.startsWith('/auth/verify-email');
  const goesOn = Boolean(reader) && isWelcome && isNamed;
  useEffect(() => {
    if (goesOn) leave();
  }, [goesOn, leave]);
  return {
    finish: async () => {
      await renewSession(queryClient);
      leave();
    },
    /** The address that mails and Google lead on to. */
    returnTo: () => placeAfterSignIn(redirect).target,
  };
}
