import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { FigureView } from '#features/articles/ui/figure-view.tsx';
import { EndingPanel } from '#features/endings/ui/ending-panel.tsx';
import { IndexingPanel } from '#features/endings/ui/indexing-panel.tsx';
import { editorTexts } from '#features/manuscripts/editor-texts.ts';
import { draftsHead } from '#features/manuscripts/head.ts';
import { draftQuery } from '#features/manuscripts/queries.ts';
import { DraftScreen } from '#features/manuscripts/ui/draft-screen.tsx';
import { PicturePicker } from '#features/pictures/ui/picture-picker.tsx';
import { RelatedPanel } from '#features/related/ui/related-panel.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { DraftForm, DraftPreview } from './-draft-parts.tsx';

export const Route = createFileRoute('/_newsroom/redazione/articoli/$id')({
  head: unlistedHead(draftsHead),
  component: DraftPage,
});

function DraftPage() {
  const { id } = Route.useParams();
  const session = useSession();
  const { data: file } = useQuery(draftQuery(id));
  return (
    <FramePage title={file ? file.title.trim() || editorTexts.untitled : draftsHead.title}>
      {session && (
        <DraftScreen
          draftId={id}
          user={session.user}
          renderForm={(props) => <DraftForm {...props} />}
          renderPreview={(article) => <DraftPreview article={article} />}
          renderFigure={(figure) => <FigureView figure={figure} />}
          renderPicker={(parts) => <PicturePicker {...parts} />}
          endingPanels={{ Ending: EndingPanel, Indexing: IndexingPanel, Related: RelatedPanel }}
        />
      )}
    </FramePage>
  );
}
