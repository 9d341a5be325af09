import type { Ref } from 'react';
import { dayAndTime } from '#lib/italian.ts';
import type { HelpFile } from '../contract.ts';
import { kindLabels } from '../kind-texts.ts';
import { fileTexts, listTexts } from '../newsroom-texts.ts';
import { HelpStatusMark } from './help-status.tsx';

/** Who asked for what, until when they are to have an answer, and who has the request in hand. */
export function HelpFacts({ file, statusRef }: { file: HelpFile; statusRef: Ref<HTMLElement> }) {
  const { kind, name, email, hasAccount, isSupporter, createdAt, clock, answeredAt, assignee } = file;
  return (
    <section className="story-facts" aria-label={fileTexts.facts}>
      <dl>
        <div>
          <dt>{fileTexts.status}</dt>
          <dd ref={statusRef} tabIndex={-1}>
            <HelpStatusMark request={file} />
            <span className="fine-print">{kindLabels[kind]}</span>
          </dd>
        </div>
        <div>
          <dt>{fileTexts.from}</dt>
          <dd>
            {name ? `${name}, ${email}` : listTexts.gone}
            <span className="fine-print">
              {[isSupporter && listTexts.supporter, fileTexts.account[hasAccount ? 'yes' : 'no']]
                .filter(Boolean)
                .join(', ')}
            </span>
          </dd>
        </div>
        <div>
          <dt>{fileTexts.sent}</dt>
          <dd>{dayAndTime(createdAt)}</dd>
        </div>
        {clock && (
          <div>
            <dt>{fileTexts.due}</dt>
            <dd>{clock.isOverdue ? fileTexts.late(clock.dueAt) : dayAndTime(clock.dueAt)}</dd>
          </div>
        )}
        {answeredAt && (
          <div>
            <dt>{fileTexts.answered}</dt>
            <dd>{dayAndTime(answeredAt)}</dd>
          </div>
        )}
        <div>
          <dt>{fileTexts.assignee}</dt>
          <dd>{assignee?.name ?? listTexts.nobody}</dd>
        </div>
      </dl>
    </section>
  );
}
