import type { ReactNode } from 'react';
import { isDayPast } from '#features/articles/promise-rules.ts';
import type { SupportStage } from '#features/articles/support-stages.ts';
import { formatName } from '#features/formats/formats.ts';
import { stagePromises } from '#features/supports/stage-texts.ts';
import { capital } from '#lib/capital.ts';
import type { NewsroomPromise } from '../contract.ts';
import { newsroomPromiseTexts as texts } from '../newsroom-texts.ts';

/** What is known of a promise: its story, who answers for it, and what was written, asked, answered and explained. */
export function PromiseFacts({ promise, now }: { promise: NewsroomPromise; now: Date }) {
  const { stage, slug, title, keptAt, words, counterpart, askedOn, journalist, answer, answeredOn } = promise;
  const { lateReason, newDueOn, impossibleReason, owner, writtenBy, keptBy, sequels, sequelsUnderWay } = promise;
  const { correction, correctedBy } = promise;
  const isOpen = keptAt === null && impossibleReason === null;
  return (
    <dl className="queue-facts">
      <dt>{texts.story}</dt>
      <dd>
        <a href={`/article/${slug}`}>{title}</a>
      </dd>
      <dt>{texts.promised}</dt>
      <dd>
        {capital(stagePromises[stage as SupportStage])}
        {isOpen && <p className="note">{owner === null ? texts.noOwner : texts.owner(owner)}</p>}
        {journalist && <p className="note">{texts.follows(journalist)}</p>}
        {sequelsUnderWay > 0 && <p className="note">{texts.underWay(sequelsUnderWay)}</p>}
      </dd>
      {sequels.map((sequel) => (
        <Fact key={sequel.slug} name={texts.sequel(formatName(sequel.format))}>
          <a href={`/article/${sequel.slug}`}>{sequel.title}</a>
        </Fact>
      ))}
      {counterpart && askedOn && (
        <Fact name={texts.counterpart} note={texts.askedOn(askedOn)}>
          {capital(counterpart)}
        </Fact>
      )}
      {words && (
        <Fact name={texts.words(stage)} note={keptAt ? texts.publishedBy(keptBy, keptAt) : texts.writtenBy(writtenBy)}>
          <PromiseWords words={words} />
        </Fact>
      )}
      {answer && answeredOn && (
        <Fact name={texts.answer} note={texts.answeredOn(answeredOn)}>
          <PromiseWords words={answer} />
        </Fact>
      )}
      {correction && (
        <Fact name={texts.correction} note={texts.correctedBy(correctedBy)}>
          <CorrectionWords promise={promise} />
        </Fact>
      )}
      {lateReason && newDueOn && (
        <Fact name={texts.late} note={texts[isDayPast(newDueOn, now) ? 'newDueWas' : 'newDueOn'](newDueOn)}>
          {lateReason}
        </Fact>
      )}
      {impossibleReason && <Fact name={texts.impossible}>{impossibleReason}</Fact>}
    </dl>
  );
}

/** Words as they are, or will be, published. */
export const PromiseWords = ({ words }: { words: string }) => (
  <blockquote className="newsroom-promise-words">{words}</blockquote>
);

/** What a correction that waits changes, and what the public log will say of it. */
export function CorrectionWords({ promise }: { promise: NewsroomPromise }) {
  const { words, answer, correction } = promise;
  if (!correction) return null;
  return (
    <>
      {correction.words !== words && (
        <>
          <p>{texts.correctedWords}</p>
          <PromiseWords words={correction.words} />
        </>
      )}
      {correction.answer !== null && correction.answer !== answer && (
        <>
          <p>{texts.correctedAnswer}</p>
          <PromiseWords words={correction.answer} />
        </>
      )}
      <p>{texts.corrected(correction.what, correction.why)}</p>
    </>
  );
}

function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="queue-text">
        {children}
        {note && <p className="note">{note}</p>}
      </dd>
    </>
  );
}
