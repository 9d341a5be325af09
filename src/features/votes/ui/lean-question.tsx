import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type * as endpoints from '../dualita-endpoints.ts';
import { voteFormTexts } from '../form-texts.ts';
import { ownDualitaVoteQuery, ownLeanQuery, storedVotesQuery } from '../queries.ts';
import { leans, mostCertain, type Lean } from '../rules.ts';
import './lean-question.css';

/** Where a reader stands before reading: asked once, never shown to others, and free to be passed over. */
export function LeanQuestion({ articleId }: { articleId: string }) {
  const queryClient = useQueryClient();
  const { data: vote } = useQuery(ownDualitaVoteQuery(articleId));
  const { data: own } = useQuery(ownLeanQuery(articleId));
  const [isSkipped, setSkipped] = useState(false);
  const [asksCertainty, setAsksCertainty] = useState(false);
  const { isBusy, run } = useWrite({
    write: (said: { lean: Lean; certainty?: number }) =>
      call<typeof endpoints.noteLean>('put', '/api/articles/{articleId}/lean', { params: { articleId }, body: said }),
    onDone: (noted) => {
      keepAnswer(queryClient, ownLeanQuery(articleId), noted);
      void queryClient.invalidateQueries({ queryKey: storedVotesQuery().queryKey });
    },
    failed: voteFormTexts.leanFailed,
  });
  if (!vote || !own) return null;
  // Not as a message: to whoever has just voted below, it would be said as if the vote had been refused.
  if (vote.hasVoted) return <p>{voteFormTexts.leanVoted}</p>;

  const note = async (lean: Lean) => {
    // Whoever is undecided has no side to be sure of.
    if (await run({ lean })) setAsksCertainty(lean !== 'indeciso');
  };
  const addCertainty = async (lean: Lean, certainty: number) => {
    if (await run({ lean, certainty })) setAsksCertainty(false);
  };

  if (own.lean && asksCertainty) {
    const { lean } = own;
    return (
      <CertaintyQuestion
        isSending={isBusy}
        onChoose={(certainty, press) => {
          stayInPlace(press);
          void addCertainty(lean, certainty);
        }}
        onSkip={(press) => {
          stayInPlace(press);
          setAsksCertainty(false);
        }}
      />
    );
  }
  const settled = own.lean ? voteFormTexts.leanNoted(own.lean) : isSkipped && voteFormTexts.leanSkipped;
  return (
    <div role="status">
      {settled || (
        <fieldset className="lean-question" disabled={isBusy}>
          <legend>
            <b>{voteFormTexts.leanQuestion}</b> <span className="note">{voteFormTexts.leanHelp}</span>
          </legend>
          <div className="button-row">
            {leans.map((lean) => (
              <Button
                key={lean}
                size="small"
                onClick={(press) => {
                  stayInPlace(press);
                  void note(lean);
                }}
              >
                {voteFormTexts.leans[lean]}
              </Button>
            ))}
            <Button
              size="small"
              variant="bare"
              onClick={(press) => {
                stayInPlace(press);
                setSkipped(true);
              }}
            >
              {voteFormTexts.leanSkip}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}

/**
 * What is pressed here is off while it is sent, and gone after it: whoever pressed it goes on in the place of the question.
 * What was pressed before the page was alive may not have the focus.
 */
function stayInPlace({ currentTarget }: Press): void {
  const place = currentTarget.closest<HTMLElement>('.lean-place');
  if (!place || document.activeElement !== currentTarget) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

type Press = MouseEvent<HTMLElement>;

interface CertaintyQuestionProps {
  isSending: boolean;
  onChoose: (certainty: number, press: Press) => void;
  onSkip: (press: Press) => void;
}

/** How sure one is of the side that was just said, as free to be passed over as the question before. */
function CertaintyQuestion({ isSending, onChoose, onSkip }: CertaintyQuestionProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone: whoever uses the keyboard goes on here.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset ref={place} tabIndex={-1} className="lean-question" disabled={isSending}>
      <legend>
        <b>{voteFormTexts.certaintyQuestion}</b> <span className="note">{voteFormTexts.certaintyHelp}</span>
      </legend>
      <div className="certainty-row">
        {Array.from({ length: mostCertain + 1 }, (_, certainty) => (
          <Button
            key={certainty}
            size="small"
            aria-label={voteFormTexts.certaintyOf(certainty)}
            onClick={(press) => onChoose(certainty, press)}
          >
            {certainty}
          </Button>
        ))}
        <Button size="small" variant="bare" onClick={onSkip}>
          {voteFormTexts.leanSkip}
        </Button>
      </div>
    </fieldset>
  );
}
