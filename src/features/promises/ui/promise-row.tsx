import { Link, RouterArrowLink } from '#design/link.tsx';
import { PromiseStandingLine } from '#design/promise-sign.tsx';
import { isDayPast } from '#features/articles/promise-rules.ts';
import { promisedLetterWords, promiseId, promiseStanding } from '#features/articles/promise-texts.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { longDate } from '#lib/italian.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import type { PublicPromise } from '../contract.ts';
import { promisesTexts as texts } from '../texts.ts';

/** One promise: how it stands, to which story, what was promised until when, and what came of it. */
export function PromiseRow({ promise, now }: { promise: PublicPromise; now: Date }) {
  const { slug, title, place, stage, dueAt } = promise;
  return (
    <li className="promise-row">
      <div>
        <PromiseStandingLine {...promiseStanding(promise, now)} />
        <p className="fine-print">{lastDay(promise)}</p>
      </div>
      <div className="promise-what">
        <p className="note">
          <b>{place}</b>, {texts.stage(stage)}
        </p>
        <h3 className="title-4">
          <Link to="/article/$slug" params={{ slug }}>
            {title}
          </Link>
        </h3>
        <p className="note">{texts.promised[stage]?.(texts.day(longDate(dueAt)))}</p>
      </div>
      {stage === supportGoal ? <AtGoal promise={promise} /> : <Outcome promise={promise} now={now} />}
    </li>
  );
}

/** The day of what happened to it last. */
function lastDay({ stage, reachedAt, keptAt, askedOn, answeredOn }: PublicPromise): string {
  if (answeredOn) return texts.answeredOn(longDate(answeredOn));
  if (askedOn) return texts.askedOn(longDate(askedOn));
  return keptAt && stage !== supportGoal ? texts.answeredOn(longDate(keptAt)) : texts.reachedOn(longDate(reachedAt));
}

/** Where the letter stands, and the way to the note; what is on the front page needs no way there. */
function AtGoal({ promise: { slug, promisedLetter } }: { promise: PublicPromise }) {
  const letter = promisedLetter?.letter;
  return (
    <div className="promise-outcome">
      {promisedLetter && (
        <p>
          {letter ? (
            <Link to="/lettere/$number" params={{ number: String(letter.number) }}>
              {promisedLetterWords(promisedLetter)}
            </Link>
          ) : (
            promisedLetterWords(promisedLetter)
          )}
        </p>
      )}
      <RouterArrowLink to="/article/$slug/nota-stampa" params={{ slug }}>
        {texts.readNote}
      </RouterArrowLink>
    </div>
  );
}

function Outcome({ promise, now }: { promise: PublicPromise; now: Date }) {
  const { slug, stage, keptAt, counterpart, lateReason, newDueOn, impossibleReason } = promise;
  const reason = impossibleReason ?? lateReason;
  return (
    <div className="promise-outcome">
      {keptAt ? (
        <p className="promise-said">{saidIn(promise)}</p>
      ) : (
        reason && (
          <p>
            {reason}
            {newDueOn && ` ${texts[isDayPast(newDueOn, now) ? 'newDateWas' : 'newDate'](longDate(newDueOn))}`}
          </p>
        )
      )}
      <RouterArrowLink to="/article/$slug" params={{ slug }} hash={keptAt ? promiseId(stage) : 'tappe'}>
        {keptAt ? (counterpart ? linkToBoth(promise) : texts.readAnswer) : texts.readStory}
      </RouterArrowLink>
    </div>
  );
}

const linkToBoth = ({ answer }: PublicPromise) => (answer === null ? texts.readQuestion : texts.readBoth);

/** Of a question that was answered the answer, else what the newsroom says. */
function saidIn({ words, answer, counterpart }: PublicPromise): string {
  const said = excerpt(answer ?? words ?? '', excerptLength);
  return answer !== null && counterpart ? texts.said(counterpart, said) : texts.quote(said);
}

const excerptLength = 180;
