import { Button } from '#design/button.tsx';
import { Mark } from '#design/mark.tsx';
import { RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { takeFocus } from '#design/take-focus.ts';
import { wizardTexts } from '../../wizard-texts.ts';

interface StoryReceivedProps {
  isSignedIn: boolean;
  /** Whether the newsroom can write to whoever sent it. */
  hasAddress: boolean;
  onAnother: () => void;
}

/** The story has arrived: what happens to it now (specification 2). */
export function StoryReceived({ isSignedIn, hasAddress, onAnother }: StoryReceivedProps) {
  return (
    <section className="story-received" aria-labelledby="storia-ricevuta">
      <Mark name="dal_basso" />
      <h2 className="title-2" id="storia-ricevuta" ref={takeFocus} tabIndex={-1}>
        {wizardTexts.receivedTitle}
      </h2>
      <p className="reading">{wizardTexts.receivedText}</p>
      <ol>
        {wizardTexts.review.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
      <p className="note">{hasAddress ? wizardTexts.receivedNote : wizardTexts.receivedWithoutAddress}</p>
      <div className="button-row">
        <RouterButtonLink to="/" variant="primary">
          {wizardTexts.goHome}
        </RouterButtonLink>
        <Button onClick={onAnother}>{wizardTexts.sendAnother}</Button>
        {isSignedIn && <RouterArrowLink to="/le-mie-storie">{wizardTexts.followIt}</RouterArrowLink>}
      </div>
    </section>
  );
}
