import { RouterArrowLink } from '#design/link.tsx';
import type { Article } from '#features/articles/contract.ts';
import type { Comment } from '#features/comments/contract.ts';
import { CommentsArea } from '#features/comments/ui/comments-area.tsx';
import { reportLinkTexts } from '#features/moderation/report-link-texts.ts';
import { keptOwner } from '#features/offline/kept-owner.ts';

/** The foot of an article: the ways to report it and to ask for a rettifica, and the discussion, whose comments can be reported one by one. */
export function ArticleComments({ article }: { article: Article }) {
  return (
    <>
      <p className="article-report">
        <RouterArrowLink to="/segnala" search={{ articolo: article.slug }}>
          {reportLinkTexts.article}
        </RouterArrowLink>
        <RouterArrowLink to="/rettifica" search={{ articolo: article.slug }}>
          {reportLinkTexts.rettifica}
        </RouterArrowLink>
      </p>
      <CommentsArea article={article} renderReport={renderReport} findOwner={keptOwner} />
    </>
  );
}

/** Declared once, so that no comment is drawn anew because of it. */
const renderReport = async (comment: Comment, onClose: () => void) => {
  const { ReportDialog } = await import('#features/moderation/ui/reporting/report-dialog.tsx');
  return <ReportDialog comment={comment} onClose={onClose} />;
};
