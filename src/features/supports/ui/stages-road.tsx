import { capital } from '#lib/capital.ts';
import type { CSSProperties } from 'react';
import { PromiseStandingLine } from '#design/promise-sign.tsx';
import type { Article, StoryPromise } from '#features/articles/contract.ts';
import { promiseStanding } from '#features/articles/promise-texts.ts';
import { knownStages, supportGoal, type SupportStage } from '#features/articles/support-stages.ts';
import { number } from '#lib/italian.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { reachedPart } from '../rules.ts';
import { stagePromises, stageTexts as texts } from '../stage-texts.ts';
import { goalFacts, promiseFacts, StageFacts } from './stage-facts.tsx';

interface StagesRoadProps {
  /** With where its letter stands and what came out of it. */
  story: Pick<Article, 'slug' | 'promisedLetter' | 'sequels'>;
  place: string;
  count: number;
  /** The last step that was reached: it stays when supports go. */
  stage: number;
  promises: readonly StoryPromise[];
  /** Nobody supports it any more: what was not reached never is. */
  isArchived: boolean;
  /** Some supports complete no step until somebody has looked at them. */
  isChecked: boolean;
  now: Date;
}

/** What the newsroom promised for each step (product rules 2.3, 7.2), the date, and what became of it. */
export function StagesRoad({
  story,
  place,
  count,
  stage: reached,
  promises,
  isArchived,
  isChecked,
  now,
}: StagesRoadProps) {
  const style = { '--reached': `${reachedPart(Math.max(count, reached))}%` } as CSSProperties;
  return (
    <section className="stages-road" aria-labelledby="tappe">
      <h3 className="title-4" id="tappe">
        {texts.title(place)}
      </h3>
      <ol style={style}>
        {knownStages.map((stage) => (
          <li key={stage} className={stage <= reached ? 'stage-stop' : 'stage-stop stage-stop-ahead'}>
            <p className="stage-number">{number(stage)}</p>
            {stage <= reached ? (
              <Reached {...{ stage, story, now }} promise={promises.find((one) => one.stage === stage)} />
            ) : (
              <Ahead stage={stage} missing={isArchived ? undefined : stage - count} isChecked={isChecked} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AheadProps {
  stage: SupportStage;
  /** Undefined where nobody supports it any more. */
  missing: number | undefined;
  isChecked: boolean;
}

function Ahead({ stage, missing, isChecked }: AheadProps) {
  return (
    <>
      <PromiseStandingLine look="ahead" words={aheadWords(missing, isChecked)} />
      <p className="stage-words">{capital(stagePromises[stage])}</p>
      {missing !== undefined && <StageFacts facts={[{ name: texts.within, value: texts.ahead[stage] }]} />}
    </>
  );
}

/** A step that the supports are enough for is reached when the server says so. */
function aheadWords(missing: number | undefined, isChecked: boolean): string {
  if (missing === undefined) return texts.neverReached;
  if (missing > 0) return texts.missing(missing);
  return isChecked ? texts.awaitsCheck : texts.awaitsMinutes;
}

interface ReachedProps {
  stage: SupportStage;
  story: StagesRoadProps['story'];
  /** Undefined of a step that was reached while the page is read. */
  promise: StoryPromise | undefined;
  now: Date;
}

function Reached({ stage, story, promise, now }: ReachedProps) {
  if (!promise) {
    return (
      <>
        <PromiseStandingLine look="owed" words={texts.reached} />
        <p className="stage-words">{capital(stagePromises[stage])}</p>
      </>
    );
  }
  return (
    <>
      <PromiseStandingLine {...promiseStanding(promise, now)} />
      <p className="stage-words">{wordsOf(stage, promise)}</p>
      <StageFacts facts={stage === supportGoal ? goalFacts(story, promise) : promiseFacts(promise, now)} />
    </>
  );
}

/** What is to be said of it in some lines: what was done, why it is not, or what was promised. */
function wordsOf(stage: SupportStage, promise: StoryPromise): string {
  const { answer, words, lateReason, impossibleReason } = promise;
  const said = answer ?? words;
  if (said) return texts.quote(excerpt(said, excerptLength));
  return impossibleReason ?? lateReason ?? capital(stagePromises[stage]);
}

const excerptLength = 140;
