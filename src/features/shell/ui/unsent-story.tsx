import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { unsentTexts } from '../unsent-texts.ts';

/** Asks whoever leaves about the story that would go with them. */
export function UnsentStory({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const router = useRouter();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={unsentTexts.title}
      description={unsentTexts.text}
    >
      <div className="button-row">
        <Button
          variant="primary"
          onClick={() => {
            onStay();
            void router.navigate({ to: '/submit-story' });
          }}
        >
          {unsentTexts.see}
        </Button>
        <Button variant="contro" onClick={onLeave}>
          {unsentTexts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
