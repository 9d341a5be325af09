import type { Ref } from 'react';
import { Fact } from '#design/fact.tsx';
import { Facts } from '#design/facts.tsx';
import { dayAndTime } from '#lib/italian.ts';
import type { HelpFile } from '../contract.ts';
import { kindLabels } from '../kind-texts.ts';
import { fileTexts, listTexts } from '../newsroom-texts.ts';
import { HelpStatusMark } from './help-status.tsx';

/** Who asked for what, until when they are to have an answer, and who has the request in hand. */
export function HelpFacts({ file, statusRef }: { file: HelpFile; statusRef: Ref<HTMLElement> }) {
  const { kind, name, email, hasAccount, isSupporter, createdAt, clock, answeredAt, assignee } = file;
  return (
    <Facts label={fileTexts.facts}>
      <Fact name={fileTexts.status} valueRef={statusRef}>
        <HelpStatusMark request={file} />
        <span className="fine-print">{kindLabels[kind]}</span>
      </Fact>
      <Fact name={fileTexts.from}>
        {name ? `${name}, ${email}` : listTexts.gone}
        <span className="fine-print">
          {[isSupporter && listTexts.supporter, fileTexts.account[hasAccount ? 'yes' : 'no']]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Fact>
      <Fact name={fileTexts.sent}>{dayAndTime(createdAt)}</Fact>
      {clock && (
        <Fact name={fileTexts.due}>{clock.isOverdue ? fileTexts.late(clock.dueAt) : dayAndTime(clock.dueAt)}</Fact>
      )}
      {answeredAt && <Fact name={fileTexts.answered}>{dayAndTime(answeredAt)}</Fact>}
      <Fact name={fileTexts.assignee}>{assignee?.name ?? listTexts.nobody}</Fact>
    </Facts>
  );
}
