import type { RefObject } from 'react';
import { Fact } from '#design/fact.tsx';
import { Facts } from '#design/facts.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { NewsroomLetter } from '../contract.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { kindNames, mailTexts } from '../texts.ts';
import { LetterStateLabel } from './letter-state-label.tsx';

/** A letter in brief: how far it is, when it goes out and to how many, and whose it is. */
export function LetterFacts({ letter, stateRef }: { letter: NewsroomLetter; stateRef: RefObject<HTMLElement | null> }) {
  const { state, kind, number, sendAt, readers, sentMails, writtenBy, approvedBy } = letter;
  const isOut = state === 'sending' || state === 'sent';
  return (
    <Facts label={texts.facts}>
      <Fact name={texts.state} valueRef={stateRef}>
        <LetterStateLabel state={state} />
      </Fact>
      <Fact name={texts.kind}>{number === null ? kindNames[kind] : mailTexts.name(kind, number)}</Fact>
      <Fact name={texts.sendAt}>
        <time dateTime={sendAt}>{dayAndTime(sendAt)}</time>
      </Fact>
      {isOut ? (
        <Fact name={texts.mails}>{texts.mailsCount(sentMails)}</Fact>
      ) : (
        <Fact name={texts.readers}>{texts.readersCount(readers)}</Fact>
      )}
      <Fact name={texts.writtenBy}>{writtenBy ?? texts.aRule}</Fact>
      {approvedBy && <Fact name={texts.approvedBy}>{approvedBy}</Fact>}
    </Facts>
  );
}
