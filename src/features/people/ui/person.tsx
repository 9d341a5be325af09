import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { NotLoaded } from '#design/not-loaded.tsx';
import { Panel } from '#design/panel.tsx';
import { RouterBackLink } from '#design/link.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { personQuery } from '../queries.ts';
import { personTexts } from '../texts.ts';
import { InvitationPanel } from './invitation-panel.tsx';
import { PasswordLinkPanel } from './password-link-panel.tsx';
import { PersonFacts } from './person-facts.tsx';
import { RolePanel } from './role-panel.tsx';
import { SanctionsPanel } from './sanctions-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface PersonProps {
  id: string;
  /** What happened to the account, as the log tells it. */
  history: ReactNode;
}

/** An account, and what an admin may decide about it. */
export function Person({ id, history }: PersonProps) {
  const { data: person, error, refetch } = useQuery(personQuery(id));
  const panels = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(panels);
  if (!person) {
    return <NotLoaded error={error} texts={personTexts} back={<Back />} onRetry={() => void refetch()} />;
  }
  return (
    <div className="staff-file">
      <div className="staff-file-top">
        <Back />
      </div>
      <PersonFacts person={person} />
      <div className="panel-columns" ref={panels} tabIndex={-1}>
        <SanctionsPanel person={person} />
        <InvitationPanel person={person} onWithdraw={expectLoss} />
        <PasswordLinkPanel key={person.id} person={person} />
        <RolePanel person={person} />
        <SessionsPanel person={person} />
        <Panel title={personTexts.history}>{history}</Panel>
      </div>
    </div>
  );
}

function Back() {
  return (
    <RouterBackLink to="/admin/persone" search={{ facet: 'all' }}>
      {personTexts.back}
    </RouterBackLink>
  );
}
