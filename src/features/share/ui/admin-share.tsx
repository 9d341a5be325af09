import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { Link } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { euros } from '#features/subscriptions/money.ts';
import { longDate } from '#lib/italian.ts';
import type { ShareMonth } from '../contract.ts';
import { shareMonthsQuery } from '../queries.ts';
import type { ShareSearch } from '../search.ts';
import { adminShareTexts, shareTexts } from '../texts.ts';
import { MonthStatement } from './month-statement.tsx';
import type { AskWho } from './paid-dialog.tsx';

/** The months that were closed, and of one of them what each author has. */
export function AdminShare({ search, askWho }: { search: ShareSearch; askWho: AskWho }) {
  const { data, isError, refetch } = useQuery(shareMonthsQuery());
  if (!data && isError) return <LoadFailed texts={shareTexts} onRetry={refetch} />;
  if (!data) return <LoadingScreen message={shareTexts.loading} />;
  const [latest] = data.months;
  return (
    <>
      <section className="staff-body staff-list" aria-labelledby="mesi-chiusi">
        <h2 className="title-4" id="mesi-chiusi">
          {adminShareTexts.months}
        </h2>
        <p className="note">{adminShareTexts.intro}</p>
        {latest ? (
          <MonthTable months={data.months} />
        ) : (
          <EmptyState level={3} title={adminShareTexts.none} text={adminShareTexts.noneText} />
        )}
      </section>
      {latest && <MonthStatement month={search.month ?? latest.month} askWho={askWho} />}
    </>
  );
}

function MonthTable({ months }: { months: readonly ShareMonth[] }) {
  const { monthColumns: columns } = adminShareTexts;
  return (
    <WideTable label={adminShareTexts.monthTable} columns={[columns.month, columns.share, columns.paidOn]}>
      {months.map(({ month, shareCents, paidOn }) => (
        <tr key={month}>
          <th scope="row">
            <Link to="/redazione/quota" search={{ month }}>
              {shareTexts.month(month)}
            </Link>
          </th>
          <td className="figures">{euros(shareCents)}</td>
          <td>{paidOn ? longDate(paidOn) : shareTexts.notPaidShort}</td>
        </tr>
      ))}
    </WideTable>
  );
}
