import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { Link } from '#design/link.tsx';
import { Toaster } from '#design/toaster.tsx';
import { call } from '#lib/call.ts';
import { canJoin } from '#lib/joining.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { notePlace } from '#lib/noted-place.ts';
import { publication } from '#lib/publication.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { Cause } from '#lib/signed-out.ts';
import { againTexts } from '../again-texts.ts';
import { sessionQuery } from '../queries.ts';
import { renewSession } from '../renew-session.ts';
import { forgetPlace, placeAfterSignIn } from '../return-place.ts';
import type { SanctionNotice } from '../sanction-contract.ts';
import type { Session } from '../session-contract.ts';
import type { readSession } from '../session-endpoints.ts';
import { markSessionOver } from '../session-over.ts';
import { GoogleButton } from './google-button.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { Suspended } from './suspended.tsx';
import './auth.css';

type Reader = Session['user'];

/** One dialog, however many calls wait for it. */
let offered: Promise<boolean> | undefined;
/** What is typed on is saved no more often than its reader wants to be asked. */
let wasDeclined = false;

/**
 * Meets the answer that nobody is signed in, on the page of `reader`: finds out who is, says so in the header, and offers
 * the sign-in where an act waits for it. Answers whether the same person is signed in by now, so that the act may be done:
 * never as somebody else, who may have signed in on another page.
 */
export async function meetSessionEnd(queryClient: QueryClient, reader: Reader, cause: Cause): Promise<boolean> {
  const now = await whoIsSignedIn().catch(() => null);
  if (now?.user.id === reader.id) {
    takeOver(queryClient, now);
    return cause !== 'page';
  }
  markSessionOver(queryClient);
  if (cause === 'page' || (cause === 'typing' && wasDeclined)) return false;
  offered ??= offer(queryClient, reader, now?.user).finally(() => (offered = undefined));
  return offered;
}

/** Asks past what the page knows. */
const whoIsSignedIn = () => call<typeof readSession>('get', '/api/auth/get-session');

/** What was refused for want of a session is asked for again. */
function takeOver(queryClient: QueryClient, session: Session): void {
  wasDeclined = false;
  keepAnswer(queryClient, sessionQuery(), session);
  void queryClient.refetchQueries({ predicate: ({ state: { error } }) => refusalIn(error).status === 401 });
}

/** The dialog has a tree of its own, so that it stands over every page and costs none of them anything. */
function offer(queryClient: QueryClient, reader: Reader, other: Reader | undefined): Promise<boolean> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      wasDeclined = !isBack;
      // Whom the page names has a place for messages already.
      root.render(
        isBack || document.querySelector('.toast-viewport') ? null : createPortal(<Toaster />, document.body),
      );
      resolve(isBack);
    };
    root.render(
      <QueryClientProvider client={queryClient}>
        <SignInAgain reader={reader} other={other} onEnd={end} />
      </QueryClientProvider>,
    );
  });
}

type Step =
  | { name: 'sign in' | 'code' }
  | { name: 'suspended'; suspension: SanctionNotice }
  /** Somebody else is signed in. */
  | { name: 'other'; other: Reader };

interface SignInAgainProps {
  reader: Reader;
  other: Reader | undefined;
  onEnd: (isBack: boolean) => void;
}

function SignInAgain({ reader, other, onEnd }: SignInAgainProps) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>(other ? { name: 'other', other } : { name: 'sign in' });
  const [googleFailure, setGoogleFailure] = useState<string>();
  const name = reader.name || reader.email;

  const finish = async () => {
    const session = await whoIsSignedIn();
    if (session?.user.id === reader.id) {
      forgetPlace();
      takeOver(queryClient, session);
      onEnd(true);
    } else if (session) {
      setStep({ name: 'other', other: session.user });
      await renewSession(queryClient);
    }
  };
  const close = () => {
    onEnd(false);
    // Nothing that the one before saw or typed is left for the other.
    if (step.name === 'other') window.location.reload();
  };

  if (step.name === 'other') {
    const otherName = step.other.name || step.other.email;
    return (
      <Dialog open onOpenChange={close} title={againTexts.otherTitle} description={againTexts.other(otherName, name)}>
        <Button variant="primary" onClick={close}>
          {againTexts.goOn}
        </Button>
      </Dialog>
    );
  }
  if (step.name === 'suspended') {
    return (
      <Dialog open onOpenChange={close} title={againTexts.title} hideTitle>
        <div className="auth-form">
          <Suspended suspension={step.suspension} onBack={() => setStep({ name: 'sign in' })} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={close} title={againTexts.title} description={againTexts.text(name)}>
      <div className="auth-fields">
        {step.name === 'code' ? (
          <SecondFactorForm onSignedIn={finish} onBeginAnew={() => setStep({ name: 'sign in' })} />
        ) : (
          <>
            <FormFailure look="notice">{googleFailure}</FormFailure>
            <SignInForm
              redirect={location.pathname + location.search}
              returnTo={placeHere}
              onSignedIn={finish}
              onSecondFactor={() => setStep({ name: 'code' })}
              onSuspended={(suspension) => setStep({ name: 'suspended', suspension })}
            />
            <OtherWays onFailure={setGoogleFailure} />
          </>
        )}
        <Button wide onClick={close}>
          {againTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** These leave the page and lead back to the spot, where the act is its reader's to do again. */
function OtherWays({ onFailure }: { onFailure: (text: string) => void }) {
  if (!canJoin()) return null;
  return (
    <>
      <p className="note">{againTexts.elsewhere}</p>
      {publication.hasGoogle && <GoogleButton label={againTexts.google} returnTo={placeHere} onFailure={onFailure} />}
      <p>
        <Link to="/auth/login" state={{ isRegistering: true }} className="touch-area">
          {againTexts.register}
        </Link>
      </p>
    </>
  );
}

/** The part of the page that its reader looks at. */
function placeHere(): string {
  notePlace(document.body);
  return placeAfterSignIn(location.pathname).target;
}
