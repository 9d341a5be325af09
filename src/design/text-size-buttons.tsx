import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { chooseTextSize, currentTextSize, onTextSize, textSizes } from './text-size.ts';
import { textSizeTexts } from './text-size-texts.ts';

/** Makes the text of an article larger and smaller again, on this device. */
export function TextSizeButtons() {
  const size = useSyncExternalStore(onTextSize, currentTextSize, () => 0);
  const last = textSizes.length - 1;
  return (
    <div className="text-size needs-script" role="group" aria-label={textSizeTexts.group}>
      <span className="note" aria-hidden="true">
        {textSizeTexts.text}
      </span>
      <Button busy={size === 0} onClick={() => chooseTextSize(size - 1)}>
        <Letter text="A−" spoken={textSizeTexts.smaller} />
      </Button>
      <Button className="text-larger" busy={size === last} onClick={() => chooseTextSize(size + 1)}>
        <Letter text="A+" spoken={textSizeTexts.larger} />
      </Button>
    </div>
  );
}

function Letter({ text, spoken }: { text: string; spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  );
}
