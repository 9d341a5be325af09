import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { forgetLateWords, lateWords, retold, type WordAct } from './unsent-words.ts';

interface LateWordsProps {
  userId: string;
  story: OwnStoryDetail;
  /** The button that was pressed is gone with the words. */
  onForgotten: () => void;
}

/** What the author was writing when the story went on without it: theirs to copy, until they let it go. */
export function LateWords({ userId, story, onForgotten }: LateWordsProps) {
  const [, setForgotten] = useState<readonly WordAct[]>([]);
  const late = lateWords(userId, story);
  if (late.length === 0) return null;
  return (
    <section className="own-section" aria-labelledby="non-inviato">
      <h2 className="title-3" id="non-inviato">
        {ownTexts.lateTitle}
      </h2>
      <p className="note">{ownTexts.lateText}</p>
      {late.map(({ act, text, corrections }) => (
        <div key={act} className="own-decision">
          <dl className="own-text">
            {text && <Part name={labels[act]} text={text} />}
            {retold.map((name) => {
              const correction = corrections[name];
              return correction === undefined ? null : (
                <Part key={name} name={wizardTexts.labels[name]} text={correction} />
              );
            })}
          </dl>
          <div className="button-row">
            <Button
              size="small"
              onClick={() => {
                forgetLateWords(userId, story.id, act);
                setForgotten((before) => [...before, act]);
                onForgotten();
              }}
            >
              {ownTexts.forgetLate}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

const labels: Record<WordAct, string> = {
  answer: ownTexts.answerLabel,
  object: ownTexts.objectLabel,
  appeal: ownTexts.appealLabel,
  write: ownTexts.writeLabel,
};

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
