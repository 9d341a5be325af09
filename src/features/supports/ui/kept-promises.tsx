import type { StoryPromise } from '#features/articles/contract.ts';
import { promiseId, silenceWords } from '#features/articles/promise-texts.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { longDate } from '#lib/italian.ts';
import { stageTexts as texts } from '../stage-texts.ts';

/** What the newsroom answered and asked, and what it was answered, in full. */
export function KeptPromises({ promises, now }: { promises: readonly StoryPromise[]; now: Date }) {
  const kept = promises.filter(({ keptAt, stage }) => keptAt !== null && stage !== supportGoal);
  return kept.map((promise) => <KeptPromise key={promise.stage} promise={promise} now={now} />);
}

function KeptPromise({ promise, now }: { promise: StoryPromise; now: Date }) {
  const { stage, keptAt, words, counterpart, askedOn, journalist, alone } = promise;
  return (
    <section className="kept-promise" id={promiseId(stage)} aria-labelledby={`${promiseId(stage)}-titolo`}>
      <h3 className="title-4" id={`${promiseId(stage)}-titolo`}>
        {counterpart ? texts.newsroomQuestion : texts.newsroomAnswer}
      </h3>
      <p className="fine-print">
        {counterpart && askedOn
          ? texts.asked(counterpart, longDate(askedOn), journalist)
          : texts.publishedOn(longDate(keptAt!))}
      </p>
      <p className="promise-words">{words}</p>
      {alone && <p className="note">{texts.alone}</p>}
      {counterpart && askedOn && <Answer promise={promise} silence={silenceWords(counterpart, askedOn, now)} />}
    </section>
  );
}

function Answer({ promise: { answer, answeredOn, counterpart }, silence }: { promise: StoryPromise; silence: string }) {
  if (answer === null) return <p className="promise-silence">{silence}.</p>;
  return (
    <>
      <h4 className="title-5">{texts.counterpartAnswer(counterpart!)}</h4>
      <p className="fine-print">{texts.cameOn(longDate(answeredOn!))}</p>
      <blockquote className="promise-words">{answer}</blockquote>
    </>
  );
}
