import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { euros } from '#features/subscriptions/money.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { ShareStatement } from '../contract.ts';
import { shareFile, shareMonthQuery } from '../queries.ts';
import { adminShareTexts as texts, shareTexts } from '../texts.ts';
import { PaidDialog, type AskWho } from './paid-dialog.tsx';

/** What each author has of a month, with what an admin does about it. */
export function MonthStatement({ month, askWho }: { month: string; askWho: AskWho }) {
  const { data, error, refetch } = useQuery(shareMonthQuery(month));
  const heading = useRef<HTMLHeadingElement>(null);
  // As it stood when the button was pressed, whatever is fetched meanwhile.
  const [toPay, setToPay] = useState<ShareStatement>();
  return (
    <section className="staff-body staff-list" aria-labelledby="mese">
      <h2 className="title-4" id="mese" ref={heading} tabIndex={-1}>
        {shareTexts.month(month)}
      </h2>
      {data && <Statement statement={data} onPay={() => setToPay(data)} />}
      {!data && error && (
        <LoadFailed texts={{ failed: refusalIn(error).message ?? shareTexts.failed }} onRetry={refetch} />
      )}
      {!data && !error && <LoadingScreen message={shareTexts.loading} />}
      {toPay && (
        <PaidDialog
          statement={toPay}
          askWho={askWho}
          onClose={() => setToPay(undefined)}
          // The pressed button has gone.
          onPaid={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

/** The sums of a month, who has how much, and what may be done. */
export function Statement({ statement, onPay }: { statement: ShareStatement; onPay: () => void }) {
  const { month, percent, vatPercent, paidCents, returnedCents, carriedCents, shareCents } = statement;
  const { supporters, paidOn, paidBy, mayBePaid, fingerprint } = statement;
  return (
    <>
      <dl className="staff-figures">
        <Figure name={texts.paidCents} cents={paidCents} />
        <Figure name={texts.returnedCents} cents={-returnedCents} />
        <Figure name={texts.carriedCents} cents={carriedCents} />
        <Figure name={texts.shareCents(percent)} cents={shareCents} />
      </dl>
      <p className="note">{texts.basis(supporters, vatPercent)}</p>
      {shareCents > 0 ? <Authors statement={statement} /> : <p>{texts.nothing}</p>}
      {shareCents > 0 && <p className="note">{texts.lines(fingerprint)}</p>}
      {paidOn && <p>{texts.paidBy(paidOn, paidBy)}</p>}
      {!paidOn && shareCents > 0 && !mayBePaid && <p className="note">{texts.earlierFirst}</p>}
      <div className="button-row">
        {mayBePaid && (
          <Button variant="primary" onClick={onPay}>
            {texts.pay}
          </Button>
        )}
        <ButtonLink href={shareFile(month)} download aria-label={texts.downloadSpoken(month)}>
          {texts.download}
        </ButtonLink>
      </div>
    </>
  );
}

function Figure({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      {/* Nothing that went back is no `-0`. */}
      <dd className="staff-figure">{euros(cents || 0)}</dd>
    </div>
  );
}

function Authors({ statement: { month, authors } }: { statement: ShareStatement }) {
  const { columns } = texts;
  return (
    <WideTable label={texts.authors(month)} columns={[columns.author, columns.account, columns.cents]} hasNoLinks>
      {authors.map(({ slug, name, hasAccount, cents }) => (
        <tr key={slug ?? ''}>
          <th scope="row">{name ?? shareTexts.newsroom}</th>
          <td>{hasAccount ? texts.hasAccount : texts.noAccount}</td>
          <td className="figures">{euros(cents)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
