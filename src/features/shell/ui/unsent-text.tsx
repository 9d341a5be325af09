import { localTextSubject } from '#features/manuscripts/local-text.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { useNavigate } from '#design/navigation.ts';
import { lastingDrafts } from '#lib/local-draft.ts';
import { unsentTexts } from '../unsent-texts.ts';

export interface UnsentTextProps {
  userId: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whoever leaves about the text that would go with them. */
export function UnsentText({ userId, onStay, onLeave }: UnsentTextProps) {
  const navigate = useNavigate();
  const see = () => {
    onStay();
    const id = draftWithText(userId);
    if (id) void navigate({ to: '/redazione/articoli/$id', params: { id } });
    else void navigate({ to: '/submit-story' });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={unsentTexts.title}
      description={unsentTexts.text}
    >
      <div className="button-row">
        <Button variant="primary" onClick={see}>
          {unsentTexts.see}
        </Button>
        <Button variant="contro" onClick={onLeave}>
          {unsentTexts.leave}
        </Button>
      </div>
    </Dialog>
  );
}

/** The draft of the newsroom that has a text in this browser; of a turn the draft is the first part of the subject. */
function draftWithText(userId: string): string | undefined {
  return lastingDrafts(userId)
    .map((subject) => localTextSubject(subject)?.split(':')[0])
    .find((id) => id !== undefined);
}
