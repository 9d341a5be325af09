import { Button } from '#design/button.tsx';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { rejectionReasons } from '../../states.ts';
import { draftOfWords } from './unsent-words.ts';
import { appealRefusal } from '../author-api.ts';
import { useAct } from './use-act.ts';
import { useOpenedWords } from './use-opened-words.ts';
import { WordsForm } from './words-form.tsx';

interface RefusalProps {
  userId: string;
  story: OwnStoryDetail & { refusal: NonNullable<OwnStoryDetail['refusal']> };
}

/** Why a story is not published, and the way to have somebody else look at it again. */
export function Refusal({ userId, story: { id, acts, refusal } }: RefusalProps) {
  const { isSending, failure, act } = useAct(id);
  const { isOpen, opener, open, close } = useOpenedWords();
  const draft = draftOfWords(userId, id, 'appeal');
  const mayAppeal = acts.includes('appeal') && refusal.appealUntil !== null;

  return (
    <section className="own-section" aria-labelledby="motivo">
      <h2 className="title-3" id="motivo">
        {ownTexts.refusal}
      </h2>
      <p>
        <b>
          {ownTexts.reason}: {rejectionReasons[refusal.reason]}.
        </b>{' '}
        {ownTexts.refusedOn(refusal.at)}
      </p>
      <p className="own-message-text">{refusal.text}</p>
      {mayAppeal && refusal.appealUntil ? (
        isOpen ? (
          <div className="own-decision">
            <h3 className="title-4">{ownTexts.appealTitle}</h3>
            <WordsForm
              takesFocus
              draft={draft}
              label={ownTexts.appealLabel}
              help={ownTexts.appealHelp()}
              submitLabel={ownTexts.sendAppeal}
              isSending={isSending}
              failure={failure}
              onCancel={close}
              onSend={(text) => act(() => appealRefusal(id, text), ownTexts.appealed, { text, draft })}
            />
          </div>
        ) : (
          <div className="button-row">
            <Button ref={opener} onClick={open}>
              {ownTexts.appeal}
            </Button>
            <span className="note">{ownTexts.appealUntil(refusal.appealUntil)}</span>
          </div>
        )
      ) : (
        <p className="note">{ownTexts.appealOver}</p>
      )}
    </section>
  );
}
