import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { focusAnchor } from '#lib/focus-anchor.ts';
import { sessionQuery } from '../queries.ts';
import type { SanctionNotice } from '../sanction-contract.ts';
import { noticesQuery } from '../notice-queries.ts';
import { sanctionEnd, sanctionReasonTexts, sanctionTexts } from '../sanction-texts.ts';
import type * as endpoints from '../notice-endpoints.ts';
import { accountCall } from './api.ts';
import './notices.css';

/** Warnings and limits that a person has not put away yet, above every page. */
export function Notices() {
  const { data: notices } = useQuery(noticesQuery());
  if (!notices || notices.length === 0) return null;
  return (
    <aside aria-label={sanctionTexts.notice}>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </aside>
  );
}

function Notice({ notice: { id, kind, reason, text, endsAt } }: { notice: SanctionNotice }) {
  const queryClient = useQueryClient();
  const { isBusy, run: putAway } = useWrite({
    write: () => accountCall<typeof endpoints.putNoticeAway>('post', '/api/user/notices/{id}/seen', { params: { id } }),
    onDone: async () => {
      // The button goes: whoever pressed it goes on at the page's beginning.
      focusAnchor('contenuto');
      await queryClient.invalidateQueries({ queryKey: noticesQuery().queryKey });
      await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    },
    failed: sanctionTexts.failed,
  });
  return (
    <section className="page-frame account-notice" aria-labelledby={`notice-${id}`}>
      <h2 className="title-5" id={`notice-${id}`}>
        {kind === 'limit' ? sanctionTexts.limitTitle : sanctionTexts.warnTitle}
      </h2>
      <p className="plain-text">{text}</p>
      <p>{sanctionTexts.reason(sanctionReasonTexts[reason])}</p>
      <p>{endsAt ? sanctionTexts.limitMeaning(sanctionEnd(endsAt)) : sanctionTexts.warnMeaning}</p>
      <p>
        {sanctionTexts.object()} <Link to="/support">{sanctionTexts.support}</Link>
      </p>
      <div className="button-row">
        <Button size="small" busy={isBusy} onClick={() => void putAway()}>
          {sanctionTexts.seen}
        </Button>
      </div>
    </section>
  );
}
