import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type * as endpoints from '../endpoints.ts';
import { surveyQuery } from '../queries.ts';
import { surveyTexts } from '../texts.ts';

/** The one question to whoever is signed in; nothing until it is known what they answered. */
export function SurveyQuestion() {
  const queryClient = useQueryClient();
  const { data: answer } = useQuery(surveyQuery());
  const yes = useRef<HTMLButtonElement>(null);
  const { isBusy, run: say } = useWrite({
    write: (satisfied: boolean | null) =>
      call<typeof endpoints.answerSurvey>('put', '/api/survey', { body: { satisfied } }),
    onDone: (answer, satisfied) => {
      keepAnswer(queryClient, surveyQuery(), answer);
      showToast({ title: satisfied === null ? surveyTexts.takenBack : surveyTexts.thanks });
      // The button that took the answer back is gone.
      if (satisfied === null) yes.current?.focus();
    },
    failed: surveyTexts.failed,
  });
  if (!answer) return null;

  const choice = (satisfied: boolean) => ({
    'aria-pressed': answer.satisfied === satisfied,
    variant: answer.satisfied === satisfied ? ('primary' as const) : ('secondary' as const),
    busy: isBusy,
    onClick: () => void say(satisfied),
  });

  return (
    <section className="survey" aria-labelledby="sondaggio">
      <h2 className="title-3" id="sondaggio">
        {surveyTexts.title}
      </h2>
      <p className="reading" id="sondaggio-domanda">
        {surveyTexts.question}
      </p>
      <div className="survey-answers" role="group" aria-labelledby="sondaggio-domanda">
        <Button {...choice(true)} ref={yes}>
          {surveyTexts.yes}
        </Button>
        <Button {...choice(false)}>{surveyTexts.no}</Button>
        {answer.satisfied !== null && (
          <Button variant="bare" busy={isBusy} onClick={() => void say(null)}>
            {surveyTexts.takeBack}
          </Button>
        )}
      </div>
      <p className="fine-print">{surveyTexts.use}</p>
    </section>
  );
}
