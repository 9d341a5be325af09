import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { NotLoaded } from '#design/not-loaded.tsx';
import { Panel } from '#design/panel.tsx';
import { RouterBackLink, RouterButtonLink } from '#design/link.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { HelpFile } from '../contract.ts';
import { requestFileTexts } from '../newsroom-texts.ts';
import { helpFileQuery } from '../queries.ts';
import { HelpActs } from './help-acts.tsx';
import { HelpFacts } from './help-facts.tsx';
import { HelpWords } from './help-words.tsx';

/** The newsroom's page of one request: what was asked, what was said, and what is answered. */
export function HelpRequestFile({ id, userId }: { id: string; userId: string }) {
  const { data: file, error, refetch } = useQuery(helpFileQuery(id));
  if (file) return <OpenFile key={file.id} file={file} userId={userId} />;
  const back = (
    <RouterButtonLink to="/admin/aiuto" search={{ status: 'open' }}>
      {requestFileTexts.back}
    </RouterButtonLink>
  );
  return <NotLoaded error={error} texts={requestFileTexts} back={back} onRetry={() => void refetch()} />;
}

function OpenFile({ file, userId }: { file: HelpFile; userId: string }) {
  const status = useRef<HTMLElement>(null);
  const focusStatus = () => status.current?.focus();
  const isGone = file.email === '';
  return (
    <div className="staff-file">
      <div>
        <RouterBackLink to="/admin/aiuto" search={{ status: 'open' }}>
          {requestFileTexts.back}
        </RouterBackLink>
      </div>
      <HelpFacts file={file} statusRef={status} />
      {isGone ? (
        <p className="staff-warning">{requestFileTexts.gone}</p>
      ) : (
        <HelpActs file={file} userId={userId} onDone={focusStatus} />
      )}
      <div className="staff-panels">
        <Panel title={requestFileTexts.request}>
          <p className="plain-text">{file.text}</p>
        </Panel>
        <Panel title={requestFileTexts.exchange}>
          {file.messages.length === 0 && <p className="note">{requestFileTexts.nothingYet}</p>}
          <ol>
            {file.messages.map(({ id, kind, author, text, at }) => (
              <li key={id} className="panel-entry">
                <p className="fine-print">
                  <b>{requestFileTexts.said[kind]}</b>, {author ?? requestFileTexts.someoneGone}, {dayAndTime(at)}
                </p>
                <p className="plain-text">{text}</p>
              </li>
            ))}
          </ol>
          {!isGone && <HelpWords file={file} userId={userId} onAnswered={focusStatus} />}
        </Panel>
      </div>
    </div>
  );
}
