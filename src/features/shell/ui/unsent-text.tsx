import { localTextSubject } from '#features/manuscripts/local-text.ts';
import { letterOfSubject } from '#features/newsletters/local-subject.ts';
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
    const [letterId] = lastingTexts(userId).flatMap((subject) => letterOfSubject(subject) ?? []);
    const id = draftWithText(userId);
    if (letterId) void navigate({ to: '/redazione/lettere/$id', params: { id: letterId } });
    else if (id) void navigate({ to: '/redazione/articoli/$id', params: { id } });
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
const draftWithText = (userId: string): string | undefined => lastingTexts(userId)[0]?.split(':')[0];

const lastingTexts = (userId: string): string[] =>
  lastingDrafts(userId).flatMap((subject) => localTextSubject(subject) ?? []);
