import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { afterFocusReturns } from '#design/after-focus-returns.ts';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { LeaveQuestion } from '#design/leave-question.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { showToast } from '#design/toast-store.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { deskTexts } from '../desk-texts.ts';
import type { FrontDesk, FrontPlan } from '../plan-contract.ts';
import { frontDeskQuery } from '../queries.ts';
import { FrontChoiceForm } from './front-choice-form.tsx';
import { FrontPreviews } from './front-previews.tsx';
import { FrontShown } from './front-shown.tsx';
import { ScheduledPlans } from './scheduled-plans.tsx';
import { isSameChoice, choiceOf, type FrontChoice } from '../front-choice.ts';

/** Where editors say which stories lead the home page, now and later. */
export function FrontDeskScreen() {
  const { data, isError, refetch } = useQuery(frontDeskQuery());
  if (data) return <Desk desk={data} />;
  if (isError) return <LoadFailed texts={deskTexts} onRetry={() => void refetch()} />;
  return <LoadingScreen message={deskTexts.loading} />;
}

function Desk({ desk }: { desk: FrontDesk }) {
  const queries = useQueryClient();
  /** The plan that is being changed: one to come, or the one that held when its editor began; and what was chosen in it. */
  const [start, setStart] = useState(() => ({ base: desk.current, choice: choiceOf(desk.current, new Date()) }));
  const [choice, setChoice] = useState<FrontChoice>(start.choice);
  const top = useRef<HTMLHeadingElement>(null);
  /** A plan that waits for its editor to let an unsaved choice go. */
  const [wanted, setWanted] = useState<FrontPlan>();
  /** What was chosen since `sent` is kept. */
  const begin = (plan: FrontPlan | null, now: Date, sent?: FrontChoice) => {
    const chosen = choiceOf(plan, now);
    setStart({ base: plan, choice: chosen });
    setChoice((latest) => (sent && !isSameChoice(latest, sent) ? latest : chosen));
  };
  const take = (answer: FrontDesk, words: string) => {
    keepAnswer(queries, frontDeskQuery(), answer);
    showToast({ title: words });
    top.current?.focus();
  };
  const change = (plan: FrontPlan) => {
    begin(plan, new Date());
    top.current?.focus();
  };
  const restart = async () => {
    const latest = await queries.fetchQuery({ ...frontDeskQuery(), staleTime: 0 });
    begin(latest.current, new Date());
    top.current?.focus();
  };
  const slugs = choice.stories.map(({ slug }) => slug);
  const isUnsaved = !isSameChoice(choice, start.choice);
  const isBaseGone = [desk.current, ...desk.scheduled].every((plan) => plan?.id !== start.base?.id);
  // Another editor's holds now; whenever that is, it has begun.
  if (isBaseGone && !isUnsaved) begin(desk.current, new Date(desk.current?.startsAt ?? 0));

  return (
    <div className="staff-file front-desk">
      <p className="note">{deskTexts.intro}</p>
      <div className="staff-panels">
        <FrontChoiceForm
          {...{ desk, choice }}
          base={start.base}
          titleRef={top}
          onChange={setChoice}
          onSaved={(answer, words, sent) => {
            take(answer, words);
            begin(answer.current, new Date(), sent);
          }}
          onRestart={() => void restart()}
        />
        <div>
          <FrontShown desk={desk} chosen={choice.stories} />
          <ScheduledPlans
            plans={desk.scheduled}
            onCancelled={(answer, id) => {
              take(answer, deskTexts.cancelled);
              if (start.base?.id === id) begin(answer.current, new Date());
            }}
            onChange={(plan) => (isUnsaved ? setWanted(plan) : change(plan))}
          />
          {wanted && (
            <ConfirmQuestion
              title={deskTexts.dropTitle}
              text={deskTexts.dropText}
              yes={deskTexts.dropYes}
              cancel={deskTexts.dropNo}
              onYes={() => {
                setWanted(undefined);
                afterFocusReturns(() => change(wanted));
              }}
              onClose={() => setWanted(undefined)}
            />
          )}
        </div>
      </div>
      <FrontPreviews slugs={slugs} />
      <LeaveQuestion unsaved={isUnsaved ? [deskTexts.unsaved] : []} />
    </div>
  );
}
