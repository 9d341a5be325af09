import { juryTexts } from './jury-texts.ts';

/** The seven days of a Trial (specification 9): how far the case has come, up to the verdict. */
export function TrialDays({ day }: { day: number }) {
  return (
    <ol className="trial-days" aria-label={juryTexts.juryDay(day, days.length)}>
      {days.map((number) => (
        <li
          key={number}
          className={number <= day ? 'trial-day-past' : undefined}
          aria-current={number === day ? 'step' : undefined}
        >
          {number === days.length ? juryTexts.juryLastDay : number}
        </li>
      ))}
    </ol>
  );
}

const days = [1, 2, 3, 4, 5, 6, 7];
