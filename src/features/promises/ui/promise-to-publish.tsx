import { questionStage } from '#features/articles/support-stages.ts';
import { capital } from '#lib/capital.ts';
import type { NewsroomPromise } from '../contract.ts';
import { newsroomPromiseTexts as texts } from '../newsroom-texts.ts';
import { PromiseWords } from './promise-facts.tsx';

/** All that readers will see once a promise is published as kept. */
export function PromiseToPublish({ promise }: { promise: NewsroomPromise }) {
  const { stage, words, counterpart, askedOn, owner } = promise;
  return (
    <>
      {stage === questionStage && owner && <p>{texts.follows(owner)}</p>}
      {counterpart && askedOn && (
        <p>
          {capital(counterpart)}
          <br />
          {texts.askedOn(askedOn)}
        </p>
      )}
      {words && <PromiseWords words={words} />}
    </>
  );
}
