import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { authTexts } from '../auth-texts.ts';
import type { stopEmailChange } from '../email-change-endpoints.ts';
import { renewSession } from '../renew-session.ts';
import { AuthForm } from './auth-form.tsx';
import { accountCall } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

/** «Non sono stato io»: stops a change of the address. By a press, because those who only scan mails open links too. */
export function StopEmailChangeScreen({ token }: { token: string | undefined }) {
  const queryClient = useQueryClient();
  const [isStopped, setStopped] = useState(false);
  const { isSending, complaints, onSubmit } = useAccountForm(
    {},
    () => ({}),
    async () => {
      // Without one it is the server that refuses, in its words.
      await accountCall<typeof stopEmailChange>('post', '/api/auth/stop-email-change', { body: { token: token! } });
      setStopped(true);
      await renewSession(queryClient);
    },
  );

  // The button that was pressed is gone.
  const stopped = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isStopped) stopped.current?.focus();
  }, [isStopped]);

  if (!token || isStopped) {
    return (
      <AuthFrame>
        <h1 className="title-2" ref={stopped} tabIndex={-1}>
          {isStopped ? authTexts.changeStoppedTitle : authTexts.verifyMissingTitle}
        </h1>
        <p role="status">{isStopped ? authTexts.changeStoppedText : authTexts.stopChangeMissing}</p>
        <RouterButtonLink to="/auth/login" variant="primary" wide>
          {authTexts.goToLogin}
        </RouterButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <h1 className="title-2">{authTexts.stopChangeTitle}</h1>
      <p>{authTexts.stopChangeText}</p>
      <AuthForm failure={complaints['form']} onSubmit={onSubmit}>
        <Button type="submit" variant="primary" wide busy={isSending}>
          {isSending ? authTexts.stoppingChange : authTexts.stopChange}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
