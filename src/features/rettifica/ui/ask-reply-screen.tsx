import { Link } from '#design/link.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useWriter } from '#features/accounts/use-writer.ts';
import { contactFor } from '#lib/publication.ts';
import { askReplyTexts } from '../ask-texts.ts';
import { askReplyHead } from '../head.ts';
import { ConfirmSender } from './confirm-sender.tsx';
import { ReplyForm, type ConcernedArticle } from './reply-form.tsx';
import '#design/form-page.css';

/**
 * The page on which anybody asks for a rettifica or a reply (L. 47/1948, art. 8). `article` is null where its address is
 * asked for, and undefined while it is not known which one it is.
 */
export function AskReplyScreen({ article }: { article: ConcernedArticle | null | undefined }) {
  const { user, isKnown, round } = useWriter();
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{askReplyHead.title}</h1>
        <p className="standfirst">{askReplyTexts.standfirst}</p>
      </header>
      <div className="page-frame form-page">
        <ConfirmSender />
        <Rights />
        <noscript>
          <p>{askReplyTexts.withoutScripts(contactFor('corrections'))}</p>
        </noscript>
        {article === undefined ? (
          <LoadingScreen message={askReplyTexts.articleLoading} />
        ) : (
          // What was typed belongs to whoever typed it, and to one article.
          <ReplyForm key={`${round} ${article?.slug}`} article={article} user={user} isKnown={isKnown} />
        )}
      </div>
    </>
  );
}

function Rights() {
  return (
    <section className="reply-rights" aria-labelledby="diritto">
      <h2 className="title-4" id="diritto">
        {askReplyTexts.law}
      </h2>
      <p>{askReplyTexts.lawText}</p>
      <ul>
        {askReplyTexts.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
        <li>
          {askReplyTexts.inLog}{' '}
          <Link to="/trasparenza" hash="correzioni">
            {askReplyTexts.log}
          </Link>
          .
        </li>
      </ul>
      <p>{askReplyTexts.refusal}</p>
    </section>
  );
}
