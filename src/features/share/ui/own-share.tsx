import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { Link } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { euros } from '#features/subscriptions/money.ts';
import { number } from '#lib/italian.ts';
import type { OwnShare, OwnShareMonth } from '../contract.ts';
import { ownShareQuery } from '../queries.ts';
import { shareTexts } from '../texts.ts';

/** What whoever looks has of each month as an author. */
export function OwnShareView() {
  const { data, isError, refetch } = useQuery(ownShareQuery());
  return (
    <section className="staff-body staff-list" aria-labelledby="la-tua-parte">
      <h2 className="title-4" id="la-tua-parte">
        {shareTexts.own}
      </h2>
      <p className="note">{shareTexts.ownIntro}</p>
      {data && <OwnMonths share={data} />}
      {!data && isError && <LoadFailed texts={shareTexts} onRetry={refetch} />}
      {!data && !isError && <LoadingScreen message={shareTexts.loading} />}
    </section>
  );
}

/** The months, or why there are none. */
export function OwnMonths({ share: { hasSignature, months } }: { share: OwnShare }) {
  if (!hasSignature) return <EmptyState level={3} title={shareTexts.noSignature} text={shareTexts.noSignatureText} />;
  if (months.length === 0) return <EmptyState level={3} title={shareTexts.noMonths} text={shareTexts.noMonthsText} />;
  return (
    <>
      <p className="note">{shareTexts.ownPrivacy}</p>
      {months.map((month) => (
        <OwnMonth key={month.month} month={month} />
      ))}
    </>
  );
}

function OwnMonth({ month: { month, cents, articles, otherCents, paidOn } }: { month: OwnShareMonth }) {
  const { columns } = shareTexts;
  return (
    <>
      <h3 className="title-5">{shareTexts.month(month)}</h3>
      <p>
        <b>{euros(cents)}</b> · {paidOn ? shareTexts.paid(paidOn) : shareTexts.notPaid}
      </p>
      <WideTable
        label={shareTexts.ownTable(month)}
        columns={[columns.article, columns.supporters, columns.cents]}
        hasNoLinks={articles.length === 0}
      >
        {articles.map(({ slug, title, supporters, cents: own }) => (
          <tr key={slug}>
            <th scope="row">
              <Link to="/article/$slug" params={{ slug }}>
                {title}
              </Link>
            </th>
            <td className="figures">{number(supporters)}</td>
            <td className="figures">{euros(own)}</td>
          </tr>
        ))}
        {otherCents > 0 && (
          <tr>
            <th scope="row">{shareTexts.others}</th>
            <td>{shareTexts.othersSupporters}</td>
            <td className="figures">{euros(otherCents)}</td>
          </tr>
        )}
      </WideTable>
    </>
  );
}
