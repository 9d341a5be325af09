import type { Ref } from 'react';
import { Fact } from '#design/fact.tsx';
import { Facts } from '#design/facts.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { HelpFile } from '../contract.ts';
import { kindLabels } from '../kind-texts.ts';
import { requestFileTexts, requestListTexts } from '../newsroom-texts.ts';
import { HelpStatusMark } from './help-status.tsx';

/** Who asked for what, until when they are to have an answer, and who has the request in hand. */
export function HelpFacts({ file, statusRef }: { file: HelpFile; statusRef: Ref<HTMLElement> }) {
  const { kind, name, email, hasAccount, isSupporter, createdAt, clock, answeredAt, assignee } = file;
  return (
    <Facts label={requestFileTexts.facts}>
      <Fact name={requestFileTexts.status} valueRef={statusRef}>
        <HelpStatusMark request={file} />
        <span className="fine-print">{kindLabels[kind]}</span>
      </Fact>
      <Fact name={requestFileTexts.from}>
        {name ? `${name}, ${email}` : requestListTexts.gone}
        <span className="fine-print">
          {[isSupporter && requestListTexts.supporter, requestFileTexts.account[hasAccount ? 'yes' : 'no']]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Fact>
      <Fact name={requestFileTexts.sent}>{dayAndTime(createdAt)}</Fact>
      {clock && (
        <Fact name={requestFileTexts.due}>
          {clock.isOverdue ? requestFileTexts.late(clock.dueAt) : dayAndTime(clock.dueAt)}
        </Fact>
      )}
      {answeredAt && <Fact name={requestFileTexts.answered}>{dayAndTime(answeredAt)}</Fact>}
      <Fact name={requestFileTexts.assignee}>{assignee?.name ?? requestListTexts.nobody}</Fact>
    </Facts>
  );
}
