import { PromiseSign, type PromiseLook } from '#design/promise-sign.tsx';
import { percentages } from '#lib/percentages.ts';
import type { PromiseNumbers } from '../contract.ts';
import { promisesTexts as texts } from '../texts.ts';

/** How many promises were kept in time, said also when it is bad, with a half disc for each of them. */
export function PromiseShare({ numbers }: { numbers: PromiseNumbers }) {
  const { inTime, afterDate, late, impossible, running, silent, medianDays } = numbers;
  const settled = inTime + afterDate + late + impossible;
  // Rounded down: one that was late leaves no hundred.
  const share = Math.floor((inTime * 100) / settled);
  return (
    <section aria-label={texts.share}>
      {settled === 0 ? (
        <p className="note promise-no-share">{texts.noShare}</p>
      ) : (
        <div className="promise-share">
          <div>
            <p className="promise-percent">
              {share}
              <small>%</small>
            </p>
            <p className="title-4">{texts.inTime}</p>
          </div>
          <Discs counts={{ kept: inTime, kept_late: afterDate, late, impossible }} settled={settled} />
        </div>
      )}
      <dl className="promise-figures">
        <Figure name={texts.median} value={medianDays === null ? texts.none : texts.days(medianDays)} />
        <Figure name={texts.settled} value={String(settled)} />
        <Figure name={texts.running} value={String(running)} />
        <Figure name={texts.silent} value={String(silent)} />
      </dl>
      <p className="note">{texts.atOnce}</p>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** More than these are shown by their shares. */
const mostDiscs = 100;

type Settled = 'kept' | 'kept_late' | 'late' | 'impossible';

function Discs({ counts, settled }: { counts: Record<Settled, number>; settled: number }) {
  const looks = Object.entries(counts) as [Settled & PromiseLook, number][];
  const shares = percentages(looks.map(([, count]) => count));
  const shown = settled > mostDiscs ? shares : looks.map(([, count]) => count);
  const { kept, kept_late, late, impossible } = counts;
  return (
    <figure className="promise-discs">
      <div role="img" aria-label={texts.picture(settled, kept, kept_late, late, impossible)}>
        {looks.flatMap(([look], index) =>
          Array.from({ length: shown[index] ?? 0 }, (_, number) => (
            <PromiseSign key={`${look} ${number}`} look={look} />
          )),
        )}
      </div>
      <ul className="promise-legend note">
        {looks
          .filter(([, count]) => count > 0)
          .map(([look, count]) => (
            <li key={look}>
              <PromiseSign look={look} />
              {texts.legend[look](count)}
            </li>
          ))}
      </ul>
    </figure>
  );
}
