import type { Article, PromisedLetter, StoryPromise } from '#features/articles/contract.ts';
import { isDayPast } from '#features/articles/promise-rules.ts';
import { promisedLetterWords, promiseId } from '#features/articles/promise-texts.ts';
import { formatName } from '#features/formats/formats.ts';
import { longDate } from '#lib/italian.ts';
import { stageTexts as texts } from '../stage-texts.ts';

/** A line under a step, which may lead somewhere. */
interface StageFact {
  name: string;
  value: string;
  href?: string;
}

export function StageFacts({ facts }: { facts: StageFact[] }) {
  return (
    <dl className="stage-facts">
      {facts.map(({ name, value, href }) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The days of what people keep: reached, promised, done. */
export function promiseFacts(promise: StoryPromise, now: Date): StageFact[] {
  const { stage, reachedAt, dueAt, keptAt, counterpart, askedOn, answeredOn, newDueOn, impossibleReason } = promise;
  const href = `#${promiseId(stage)}`;
  const dates = [
    { name: texts.reachedOn, value: longDate(reachedAt) },
    { name: texts.by, value: longDate(dueAt) },
  ];
  const notYet = { name: texts.answer, value: texts.notYet };
  if (impossibleReason !== null) return dates;
  if (!keptAt) {
    if (!newDueOn) return [...dates, notYet];
    return [...dates, { name: isDayPast(newDueOn, now) ? texts.newDateWas : texts.newDate, value: longDate(newDueOn) }];
  }
  if (!counterpart || !askedOn) return [...dates, { name: texts.answer, value: longDate(keptAt), href }];
  return [
    ...dates,
    { name: texts.askedTo, value: counterpart },
    { name: texts.question, value: longDate(askedOn), href },
    answeredOn ? { name: texts.answer, value: longDate(answeredOn), href } : notYet,
  ];
}

/** What follows at the goal, where the program keeps what was promised by itself. */
export function goalFacts(
  { slug, promisedLetter, sequels = [] }: Pick<Article, 'slug' | 'promisedLetter' | 'sequels'>,
  { reachedAt }: StoryPromise,
): StageFact[] {
  return [
    { name: texts.reachedOn, value: longDate(reachedAt) },
    { name: texts.frontPage, value: texts.frontPageFor },
    ...(promisedLetter ? [letterFact(promisedLetter)] : []),
    { name: texts.pressNote, value: texts.readNote, href: `/article/${slug}/nota-stampa` },
    ...sequels.map((sequel) => ({
      name: texts.became(formatName(sequel.format)),
      value: sequel.title,
      href: `/article/${sequel.slug}`,
    })),
  ];
}

function letterFact(promised: PromisedLetter): StageFact {
  const fact = { name: texts.letter, value: promisedLetterWords(promised) };
  return promised.letter ? { ...fact, href: `/lettere/${promised.letter.number}` } : fact;
}
