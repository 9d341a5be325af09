import Clock from 'lucide-react/icons/clock';
import { ButtonLink } from '#design/button.tsx';
import { localStory, readDraft } from '#lib/local-draft.ts';
import { nobody, storyPath, type Shelf } from '../shelf.ts';
import { offlineTexts } from '../texts.ts';
import { placeOf, waitingComments } from '../waiting-comments.ts';

/** What somebody wrote here and the server does not have: it is sent by them, and never by itself. Browser only. */
export function WaitingDrafts({ shelf }: { shelf: Shelf }) {
  const { owner } = shelf;
  if (owner === undefined) return null;
  const comments = waitingComments(shelf);
  const hasStory = readDraft(localStory(owner === nobody ? 'anon' : { userId: owner })) !== '';
  if (comments.length === 0 && !hasStory) return null;
  return (
    <section aria-labelledby="aspetta">
      <h2 className="title-4 aside-title" id="aspetta">
        {offlineTexts.waits}
      </h2>
      {comments.map((comment) => (
        <div key={comment.page.path + comment.text} className="waiting-draft">
          <p className="note">{offlineTexts.commentOn(comment.page.article.title, comment.isReply)}</p>
          <blockquote>{comment.text}</blockquote>
          <NotSent />
          <p className="button-row">
            <ButtonLink variant="primary" size="small" href={placeOf(comment)}>
              {offlineTexts.continue}
            </ButtonLink>
          </p>
        </div>
      ))}
      {hasStory && (
        <div className="waiting-draft">
          <p className="note">{offlineTexts.story}</p>
          <p>{offlineTexts.storyHelp}</p>
          <NotSent />
          <p className="button-row">
            <ButtonLink variant="primary" size="small" href={storyPath}>
              {offlineTexts.continue}
            </ButtonLink>
          </p>
        </div>
      )}
      <p className="note">{offlineTexts.waitsHelp}</p>
    </section>
  );
}

function NotSent() {
  return (
    <p className="waiting-state">
      <Clock className="icon" aria-hidden="true" />
      {offlineTexts.notSent}
    </p>
  );
}
