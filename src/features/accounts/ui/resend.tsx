import { useEffect, useState } from 'react';
import { useWrite } from '#design/use-write.ts';
import { authTexts } from '../auth-texts.ts';
import { accountFailure, authCall } from './api.ts';

/** Seconds between two messages (product rules 3). */
const pauseSeconds = 60;

/** Asks for the confirming mail again, at most once a minute; the words are the same whatever the address. */
export function Resend({ email, returnTo }: { email: string; returnTo: () => string }) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [answer, setAnswer] = useState('');

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const { run: resend } = useWrite({
    write: () => {
      setSecondsLeft(pauseSeconds);
      return authCall('/send-verification-email', { email, returnTo: returnTo() });
    },
    onDone: () => setAnswer(authTexts.resent),
    onFailed: (error) => {
      setSecondsLeft(0);
      setAnswer(accountFailure(error));
    },
  });

  const isPaused = secondsLeft > 0;
  return (
    <div className="note">
      <p>
        {authTexts.nothingCame}{' '}
        <button
          type="button"
          className="text-button"
          aria-disabled={isPaused}
          onClick={() => {
            if (!isPaused) void resend();
          }}
        >
          {authTexts.resend}
        </button>
        .
      </p>
      <p role="status">{answer}</p>
      {isPaused && <p>{authTexts.resendIn(secondsLeft)}</p>}
    </div>
  );
}
