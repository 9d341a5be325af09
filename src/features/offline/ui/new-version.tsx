import { Button } from '#design/button.tsx';
import { lifeTexts } from '../life-texts.ts';
import { AppLine } from './app-line.tsx';

/** The publication was renewed while the page was open: its reader says when they want to see it. */
export function NewVersion({ onLater }: { onLater: () => void }) {
  return (
    <AppLine title={`${lifeTexts.newVersion}.`} text={lifeTexts.newVersionHelp}>
      <Button size="small" onClick={() => location.reload()}>
        {lifeTexts.renew}
      </Button>
      <Button size="small" variant="bare" onClick={onLater}>
        {lifeTexts.later}
      </Button>
    </AppLine>
  );
}
