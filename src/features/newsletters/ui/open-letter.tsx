import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LeaveQuestion } from '#design/leave-question.tsx';
import { RouterBackLink } from '#design/link.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { untilSaved } from '#features/manuscripts/save-first.ts';
import { useSaveOnLeave } from '#features/manuscripts/use-autosave.ts';
import type { NewsroomLetter } from '../contract.ts';
import { deskLetterQuery } from '../desk-queries.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { gapLines } from '../gap-texts.ts';
import { LetterActs } from './letter-acts.tsx';
import { LetterClosed } from './letter-closed.tsx';
import { LetterConflict } from './letter-conflict.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterPreviews } from './letter-previews.tsx';
import { LetterTime } from './letter-time.tsx';
import { MissingParts } from './missing-parts.tsx';
import { SaveLine } from './save-line.tsx';
import { useLetterText } from './use-letter-text.ts';

interface OpenLetterProps {
  letter: NewsroomLetter;
  user: { id: string; email: string; role?: string | null | undefined };
}

/** One letter while it is made: how it stands, what it says, what it lacks, when it goes out and how it looks. */
export function OpenLetter({ letter, user }: OpenLetterProps) {
  const queries = useQueryClient();
  const state = useRef<HTMLElement>(null);
  const writing = useRef<HTMLElement>(null);
  const [isTimeUnsaved, setTimeUnsaved] = useState(false);
  const text = useLetterText(letter, user.id);
  useSaveOnLeave(writing, text.flush);
  const expectLossOfText = useLostFocus(writing);
  const expectLossOfAct = useLostFocus(state);
  const isDraft = letter.state === 'draft';
  const saveFirst = async () => {
    if (isDraft) await untilSaved(text);
    return queries.getQueryData<NewsroomLetter>(deskLetterQuery(letter.id).queryKey) ?? letter;
  };
  const acts = (
    <LetterActs
      letter={letter}
      isAdmin={user.role === 'admin'}
      email={user.email}
      saveFirst={saveFirst}
      onDone={expectLossOfAct}
    />
  );
  const previews = <LetterPreviews letter={letter} />;
  const unsaved = [
    ...(text.isAtRisk ? [texts.unsavedText] : []),
    ...(isDraft && isTimeUnsaved ? [texts.unsavedTime] : []),
  ];

  return (
    <div className="staff-file">
      <div className="staff-file-top">
        <RouterBackLink to="/redazione/lettere">{texts.back}</RouterBackLink>
      </div>
      <LetterFacts letter={letter} stateRef={state} />
      {isDraft ? (
        <div className="letter-columns">
          {text.theirs ? (
            <LetterConflict
              key={text.theirs.version}
              theirs={text.theirs}
              text={text}
              about={letter.about}
              onSettled={expectLossOfText}
            />
          ) : (
            <section className="letter-text" aria-label={texts.text} ref={writing} tabIndex={-1}>
              <SaveLine text={text} />
              <LetterForm kind={letter.kind} content={text.value} about={letter.about} onChange={text.change} />
            </section>
          )}
          <div className="letter-panels">
            <MissingParts lines={gapLines(letter.gaps, text.value.blocks)} />
            <LetterTime key={letter.sendAt} letter={letter} saveFirst={saveFirst} onUnsaved={setTimeUnsaved} />
            {acts}
            {previews}
          </div>
        </div>
      ) : (
        <div className="letter-columns">
          {previews}
          <div className="letter-panels">
            <LetterClosed letter={letter} text={text} onDiscard={expectLossOfAct} />
            {acts}
          </div>
        </div>
      )}
      <LeaveQuestion unsaved={unsaved} />
    </div>
  );
}
