import type { ReactNode } from 'react';
import type { Role } from '#features/accounts/roles.ts';
import { promiseStanding } from '#features/articles/promise-texts.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { NewsroomPromise } from '../contract.ts';
import { newsroomPromiseTexts } from '../newsroom-texts.ts';
import { reminderDays } from '../rules.ts';
import { PromiseActs, type AskedAct } from './promise-acts.tsx';
import { PromiseFacts } from './promise-facts.tsx';

interface NewsroomPromiseProps {
  promise: NewsroomPromise;
  now: Date;
  /** Of whoever looks at it. */
  role: Role;
  /** Called for what needs words, or a last yes. */
  onAsk: (act: AskedAct) => void;
  onDone: () => void;
  /** What else can be begun from it. */
  children?: ReactNode;
}

/** One promise: its step and its date, what was promised, who answers for it, what is written, and what can be done. */
export function NewsroomPromiseView({ promise, now, role, onAsk, onDone, children }: NewsroomPromiseProps) {
  const { place, stage, title, reachedAt } = promise;
  const name = newsroomPromiseTexts.name(place, stage);
  return (
    <article className="queue-item" aria-label={`${name}: ${title}`}>
      <p className="meta-line">
        <time dateTime={reachedAt}>{newsroomPromiseTexts.reached(reachedAt)}</time>
        {stage !== supportGoal && <Clock promise={promise} now={now} />}
      </p>
      <h2 className="title-5">{name}</h2>
      <PromiseFacts promise={promise} now={now} />
      <PromiseActs promise={promise} role={role} onAsk={onAsk} onDone={onDone} />
      {children && <div className="button-row">{children}</div>}
    </article>
  );
}

/** Until when it is to be kept and how it stands, in amber for the days after the newsroom was reminded. */
function Clock({ promise, now }: Pick<NewsroomPromiseProps, 'promise' | 'now'>) {
  const { dueAt } = promise;
  const { look, words } = promiseStanding(promise, now);
  const isNear = look === 'owed' && new Date(dueAt) <= addRomeDays(now, reminderDays);
  const clock = look === 'late' ? 'queue-clock queue-clock-overdue' : isNear ? 'queue-clock' : undefined;
  return (
    <>
      <time dateTime={dueAt}>{newsroomPromiseTexts.dueBy(dueAt)}</time>
      <span className={clock}>{words}</span>
    </>
  );
}
