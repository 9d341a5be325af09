import { Button, ButtonLink } from '#design/button.tsx';
import { lifeTexts } from '../life-texts.ts';
import { placeOf, type WaitingComment } from '../waiting-comments.ts';
import { AppLine } from './app-line.tsx';

/** The network is back, and what was written without it waits for its writer, who alone sends it. */
export function DraftWaits({ comment, onLater }: { comment: WaitingComment; onLater: () => void }) {
  return (
    <AppLine
      title={`${lifeTexts.networkBack}.`}
      text={lifeTexts.draftWaits(comment.page.article.title, comment.isReply)}
    >
      <ButtonLink size="small" href={placeOf(comment)} onClick={onLater}>
        {lifeTexts.toDraft}
      </ButtonLink>
      <Button size="small" variant="bare" onClick={onLater}>
        {lifeTexts.later}
      </Button>
    </AppLine>
  );
}
