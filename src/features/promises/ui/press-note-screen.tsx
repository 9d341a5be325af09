import { RouterBackLink } from '#design/link.tsx';
import type { StoryPromise } from '#features/articles/contract.ts';
import { silenceWords } from '#features/articles/promise-texts.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { longDate, number } from '#lib/italian.ts';
import { provinceName } from '#lib/provinces.ts';
import { contactFor, publication } from '#lib/publication.ts';
import { useNow } from '#lib/use-now.ts';
import type { PressNote } from '../press-note-contract.ts';
import { pressNoteTexts as texts } from '../press-note-texts.ts';

/** What the press is told of a story: where, how many, since when, and what was asked and answered. */
export function PressNoteScreen({ note, readAt }: { note: PressNote; readAt: Date }) {
  const { slug, title, summary, place, province, region, supports, supportNotes, publishedAt, promises } = note;
  const now = useNow(readAt);
  const reachedAt = promises.find(({ stage }) => stage === supportGoal)?.reachedAt ?? publishedAt;
  const contact = contactFor('newsroom');
  return (
    <div className="page-frame press-note">
      <header className="page-title">
        <RouterBackLink to="/article/$slug" params={{ slug }}>
          {texts.toStory}
        </RouterBackLink>
        <p className="kicker">{texts.kicker(longDate(reachedAt))}</p>
        <h1 className="title-2">{texts.title(title, supports)}</h1>
        {supportNotes.map((words) => (
          <p key={words} className="press-standing">
            {words}
          </p>
        ))}
        <p className="standfirst">{summary}</p>
      </header>
      <section aria-labelledby="fatti">
        <h2 className="title-4" id="fatti">
          {texts.facts}
        </h2>
        <dl className="press-facts">
          <Fact name={texts.where} value={texts.place(place, provinceName(province), region)} />
          <Fact name={texts.published} value={longDate(publishedAt)} />
          {promises.map((promise) => (
            <Fact key={promise.stage} name={texts.reached(promise.stage)} value={longDate(promise.reachedAt)} />
          ))}
          <Fact name={texts.supports} value={number(supports)} />
        </dl>
      </section>
      {promises.map((promise) => (
        <Said key={promise.stage} promise={promise} now={now} />
      ))}
      <section aria-labelledby="uso">
        <h2 className="title-4" id="uso">
          {texts.use}
        </h2>
        <p>{texts.license(publication.name)}</p>
        {contact && (
          <p>
            {texts.contact} <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        )}
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What the newsroom asked and was answered, or what it answered; nothing of what is not kept. */
function Said({ promise, now }: { promise: StoryPromise; now: Date }) {
  const { stage, words, counterpart, askedOn, answer, answeredOn } = promise;
  if (!words) return null;
  const id = `detto-${stage}`;
  return (
    <section aria-labelledby={id}>
      <h2 className="title-4" id={id}>
        {counterpart ? texts.asked : texts.said}
      </h2>
      {counterpart && askedOn && <p className="fine-print">{texts.askedTo(counterpart, longDate(askedOn))}</p>}
      <p className="press-words">{words}</p>
      {counterpart && askedOn && !answeredOn && <p>{silenceWords(counterpart, askedOn, now)}.</p>}
      {counterpart && answeredOn && (
        <>
          <p className="fine-print">{texts.answered(counterpart, longDate(answeredOn))}</p>
          <blockquote className="press-words">{answer}</blockquote>
        </>
      )}
    </section>
  );
}
