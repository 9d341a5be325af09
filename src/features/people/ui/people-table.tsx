import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { WideTable } from '#design/wide-table.tsx';
import { roleNames } from '#features/accounts/role-names.ts';
import { longDate } from '#lib/italian.ts';
import type { PersonItem } from '../contract.ts';
import { peopleTexts } from '../texts.ts';

interface PeopleTableProps {
  label: string;
  people: readonly PersonItem[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** People in rows. */
export function PeopleTable({ label, people, bodyRef }: PeopleTableProps) {
  const { columns } = peopleTexts;
  return (
    <WideTable
      label={label}
      columns={[columns.name, columns.email, columns.role, columns.state, columns.since]}
      bodyRef={bodyRef}
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </WideTable>
  );
}

function PersonRow({ person }: { person: PersonItem }) {
  const { id, name, username, email, role, createdAt } = person;
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/persone/$id" params={{ id }}>
          {name || email}
        </Link>
        {username && <span className="newsroom-marks">{peopleTexts.username(username)}</span>}
      </th>
      <td>{email}</td>
      <td>{roleNames[role]}</td>
      <td>
        <PersonState person={person} />
      </td>
      <td>{longDate(createdAt)}</td>
    </tr>
  );
}

/** How the account stands: the gravest thing first. */
export function PersonState({ person }: { person: PersonItem }) {
  const { suspendedUntil, limitedUntil, emailVerified } = person;
  if (suspendedUntil) return <State look="overdue">{peopleTexts.suspendedUntil(suspendedUntil)}</State>;
  if (limitedUntil) return <State look="due">{peopleTexts.limitedUntil(limitedUntil)}</State>;
  if (!emailVerified) return <State look="waiting">{peopleTexts.unverified}</State>;
  return <State look="published">{peopleTexts.fine}</State>;
}

function State({ look, children }: { look: string; children: string }) {
  return <span className={`story-state story-state-${look}`}>{children}</span>;
}
