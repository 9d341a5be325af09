import { Link } from '#design/link.tsx';
import type { Ref } from 'react';
import { StateLabel } from '#design/state-label.tsx';
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
        {username && <span className="row-marks">{peopleTexts.username(username)}</span>}
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
  if (suspendedUntil) return <StateLabel look="overdue">{peopleTexts.suspendedUntil(suspendedUntil)}</StateLabel>;
  if (limitedUntil) return <StateLabel look="due">{peopleTexts.limitedUntil(limitedUntil)}</StateLabel>;
  if (!emailVerified) return <StateLabel look="waiting">{peopleTexts.unverified}</StateLabel>;
  return <StateLabel look="published">{peopleTexts.fine}</StateLabel>;
}
