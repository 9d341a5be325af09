import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { useWrite } from '#design/use-write.ts';
import { refusalIn } from '#lib/refusal.ts';
import { stopNotifications } from '../queries.ts';
import { stopTexts as texts } from '../texts.ts';

/** Stops the mails about notifications without signing in. By a press, because those who only scan mails open links too. */
export function StopMails({ stopKey }: { stopKey: string | undefined }) {
  const [isStopped, setStopped] = useState(false);
  const { isBusy, error, run } = useWrite({
    write: () => stopNotifications(stopKey!),
    onDone: () => setStopped(true),
  });
  // The button that was pressed is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isStopped) title.current?.focus();
  }, [isStopped]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <>
      <h1 className="title-2" ref={title} tabIndex={-1}>
        {texts.title}
      </h1>
      {isStopped || !stopKey ? (
        <p role="status">{isStopped ? texts.stopped : texts.badKey}</p>
      ) : (
        <form className="mails-question" method="post" onSubmit={send}>
          <p>{texts.question}</p>
          <p className="note">{texts.help}</p>
          <FormFailure look="notice">{error ? failureOf(error) : undefined}</FormFailure>
          <Button type="submit" variant="primary" busy={isBusy}>
            {texts.stop}
          </Button>
        </form>
      )}
      <RouterArrowLink to="/settings" hash="notifiche">
        {texts.toSettings}
      </RouterArrowLink>
    </>
  );
}

function failureOf(error: Error): string {
  const { status } = refusalIn(error);
  return status === 400 || status === 404 ? texts.badKey : texts.failed;
}
