import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { refusalIn } from '#lib/refusal.ts';
import { Button } from './button.tsx';
import { FormFailure } from './form-failure.tsx';
import { useWrite } from './use-write.ts';

interface MailQuestionProps {
  texts: Record<'title' | 'question' | 'help' | 'act' | 'done' | 'badKey' | 'failed', string>;
  /** Does what the mail's key is for; undefined where there is no key. */
  write: (() => Promise<unknown>) | undefined;
  /** Where it leads on to. */
  children: ReactNode;
}

/** Does without a sign-in what a mail’s link is for. By a press, because those who only scan mails open links too. */
export function MailQuestion({ texts, write, children }: MailQuestionProps) {
  const [isDone, setDone] = useState(false);
  const { isBusy, error, run } = useWrite({
    write: () => write!(),
    onDone: () => setDone(true),
  });
  // The button that was pressed is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <>
      <h1 className="title-2" ref={title} tabIndex={-1}>
        {texts.title}
      </h1>
      {isDone || !write ? (
        <p role="status">{isDone ? texts.done : texts.badKey}</p>
      ) : (
        <form className="mail-question" method="post" onSubmit={send}>
          <p>{texts.question}</p>
          <p className="note">{texts.help}</p>
          <FormFailure look="notice">{error ? texts[failureOf(error)] : undefined}</FormFailure>
          <Button type="submit" variant="primary" busy={isBusy}>
            {texts.act}
          </Button>
        </form>
      )}
      {children}
    </>
  );
}

function failureOf(error: Error): 'badKey' | 'failed' {
  const { status } = refusalIn(error);
  return status === 400 || status === 404 ? 'badKey' : 'failed';
}
