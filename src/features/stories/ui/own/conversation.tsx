import { dayAndTime } from '#lib/italian-dates.ts';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { AnswerForm } from './answer-form.tsx';
import { WriteForm } from './write-form.tsx';

/**
 * What the newsroom and the author wrote to each other, with the place to answer while a question is open, and to write while
 * the article is out or its taking down, or the joining of the story, may be objected to.
 */
export function Conversation({ userId, story }: { userId: string; story: OwnStoryDetail }) {
  const mayAnswer = story.acts.includes('answer');
  if (story.messages.length === 0 && !mayAnswer && !story.mayWrite) return null;
  return (
    <section className="own-section" aria-labelledby="messaggi">
      <h2 className="title-3" id="messaggi">
        {ownTexts.messages}
      </h2>
      <ol className="own-messages">
        {story.messages.map(({ id, from, text, at }) => (
          <li key={id} className={`own-message own-message-${from}`}>
            <p className="kicker">
              {ownTexts.from[from]}, <time dateTime={at}>{dayAndTime(at)}</time>
            </p>
            <p className="own-message-text">{text}</p>
          </li>
        ))}
      </ol>
      {mayAnswer && <AnswerForm userId={userId} story={story} />}
      {story.mayWrite && <WriteForm userId={userId} story={story} />}
    </section>
  );
}
