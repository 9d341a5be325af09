import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/router-links.ts';
import { commentTexts } from '../texts.ts';

/** The discussion under an article as someone who is not signed in sees it, while there are no comments yet. */
export function CommentsArea() {
  return (
    <section className="comments page-section" id="commenti" aria-labelledby="commenti-titolo" data-nosnippet="">
      <div className="section-header">
        <h2 className="title-3" id="commenti-titolo">
          {commentTexts.title} <span className="comments-count">{commentTexts.count(0)}</span>
        </h2>
        <span className="note">{commentTexts.points}</span>
      </div>
      <div className="invitation">
        <div>
          <h3 className="title-5">{commentTexts.join}</h3>
          <p className="note">{commentTexts.joinText}</p>
        </div>
        <RouterButtonLink variant="primary" to="/auth/login">
          {commentTexts.signIn}
        </RouterButtonLink>
      </div>
      <EmptyState level={3} title={commentTexts.none} text={commentTexts.noneText} />
    </section>
  );
}
