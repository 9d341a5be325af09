import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { useWrite } from '#design/use-write.ts';
import { ownDraftQuery } from '../../author-queries.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { isWritten, type LocalStory } from '../../local-story.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { deleteAttachment } from '../author-api.ts';
import type { Writing } from './use-writing.ts';

interface VersionNoticeProps {
  /** What was there when the page opened. */
  start: LocalStory;
  writing: Writing;
  /** Nothing is changed while the story is being sent. */
  isLocked: boolean;
  /** Throws away what the account has of the story. */
  discard: () => Promise<void>;
  /** One of several texts is the story now. */
  onChosen: () => void;
  /** Everything was thrown away. */
  onStart: () => void;
}

/** Says that a text was found again; where several were, lets the reader choose. */
export function VersionNotice({ start, writing, isLocked, discard, onChosen, onStart }: VersionNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  const { story } = writing;
  const { others } = story;
  if (others.length === 0 && (!isWritten(start) || !isWritten(story))) return null;

  const keepThis = () => {
    writing.dropOthers();
    onChosen();
  };

  return (
    <div className="wizard-notice">
      {others.length > 0 ? (
        <>
          <p role="status">
            <b>{wizardTexts.versionsTitle(others.length + 1)}.</b>{' '}
            {wizardTexts.versions(
              story.at,
              others.map(({ at }) => at),
            )}
          </p>
          <div className="button-row">
            <Button size="small" busy={isLocked} onClick={writing.showOther}>
              {wizardTexts.showOther(others.length)}
            </Button>
            <Button size="small" busy={isLocked} onClick={keepThis}>
              {wizardTexts.keepThis}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">{wizardTexts.resumed(start.at)}</p>
          <Button size="small" busy={isLocked} onClick={() => setAsking(true)}>
            {wizardTexts.startAgain}
          </Button>
        </>
      )}
      {isAsking && (
        <StartAgainDialog
          story={story}
          discard={discard}
          onClose={() => setAsking(false)}
          onDone={() => {
            writing.forget();
            onStart();
          }}
        />
      )}
    </div>
  );
}

interface StartAgainDialogProps {
  story: LocalStory;
  discard: () => Promise<void>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks once before a text goes with its files, here and on the account. */
function StartAgainDialog({ story, discard, onClose, onDone }: StartAgainDialogProps) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useWrite({
    write: discard,
    onDone: () => {
      keepAnswer(queryClient, ownDraftQuery(), { draft: null });
      // Those of the account's draft went with it; what nobody claims goes by itself after a while.
      const files = [story, ...story.others].flatMap(({ attachments }) => attachments.map(({ id }) => id));
      for (const id of new Set(files)) deleteAttachment(id).catch(() => undefined);
      onDone();
    },
    failed: wizardTexts.startAgainFailed,
  });

  return (
    <ConfirmQuestion
      title={wizardTexts.startAgainTitle}
      text={wizardTexts.startAgainText}
      yes={wizardTexts.startAgainYes}
      busy={isBusy}
      onYes={run}
      onClose={onClose}
    />
  );
}
