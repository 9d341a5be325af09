import { Link } from '#design/link.tsx';
import { useRef, type Ref } from 'react';
import { ButtonLink } from '#design/button.tsx';
import { WideTable } from '#design/wide-table.tsx';
import type { SubscriptionItem } from '../admin-contract.ts';
import { adminSubscriptionTexts as texts } from '../admin-texts.ts';
import { subscriptionStateText } from '../state-texts.ts';
import { EmptyCard } from './empty-card.tsx';

interface SubscriptionTableProps {
  subscriptions: readonly SubscriptionItem[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Subscriptions in rows, each with the way to whose it is and to the payment provider. */
export function SubscriptionTable({ subscriptions, bodyRef }: SubscriptionTableProps) {
  const { columns } = texts;
  return (
    <WideTable
      label={texts.list}
      columns={[
        columns.person,
        columns.state,
        columns.since,
        columns.until,
        <span key="acts" className="visually-hidden">
          {columns.acts}
        </span>,
      ]}
      bodyRef={bodyRef}
    >
      {subscriptions.map((subscription) => (
        <SubscriptionRow key={subscription.id} subscription={subscription} />
      ))}
    </WideTable>
  );
}

function SubscriptionRow({ subscription }: { subscription: SubscriptionItem }) {
  const row = useRef<HTMLTableCellElement>(null);
  const { person, isGiven, giverName, card, state, firstPaidAt, periodEnd, providerUrl } = subscription;
  const nobody = isGiven && !periodEnd ? texts.unopened : texts.gone;
  const payer = isGiven ? (giverName ?? texts.gone) : (person?.name ?? texts.gone);
  return (
    <tr>
      <th scope="row" ref={row} tabIndex={-1}>
        {person ? (
          <Link to="/admin/persone/$id" params={{ id: person.id }}>
            {person.name || person.email}
          </Link>
        ) : (
          <span className="row-name">{nobody}</span>
        )}
        {person && <span className="row-marks">{person.email}</span>}
        {giverName && <span className="row-marks">{texts.givenBy(giverName)}</span>}
      </th>
      <td>{subscriptionStateText(state, isGiven)}</td>
      <td>{texts.date(firstPaidAt)}</td>
      <td>{texts.date(periodEnd)}</td>
      <td className="newsroom-table-acts">
        {card && <EmptyCard subscription={{ ...subscription, card }} onEmptied={() => row.current?.focus()} />}
        {providerUrl && (
          <ButtonLink
            size="small"
            href={providerUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.providerSpoken(payer)}
          >
            {texts.provider}
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}
