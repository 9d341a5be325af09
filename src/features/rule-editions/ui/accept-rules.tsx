import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { Link } from '#design/link.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { sessionQuery } from '#features/accounts/queries.ts';
import type { RulesToAccept } from '../contract.ts';
import { acceptRules, rulesToAcceptQuery } from '../queries.ts';
import { acceptTexts } from '../texts.ts';

interface AcceptRulesProps {
  pages: RulesToAccept['pages'];
  onAccepted: () => void;
  /** Where an act waits for it: leaves it undone. The page stays with what is written on it, and the rules open beside it. */
  onLater?: () => void;
}

/** What changed, the way to read it, the yes to it, and the way out for whoever says no. */
export function AcceptRules({ pages, onAccepted, onLater }: AcceptRulesProps) {
  const queries = useQueryClient();
  const { isBusy, run } = useWrite({
    write: () => acceptRules(Object.fromEntries(pages.map(({ page, number }) => [page, number]))),
    onDone: async () => {
      onAccepted();
      showToast({ title: acceptTexts.accepted });
      await queries.invalidateQueries({ queryKey: sessionQuery().queryKey });
      await queries.invalidateQueries({ queryKey: rulesToAcceptQuery().queryKey });
    },
    // They may have changed once more meanwhile.
    onFailed: () => queries.invalidateQueries({ queryKey: rulesToAcceptQuery().queryKey }),
    failed: acceptTexts.failed,
  });
  const beside = onLater ? ({ target: '_blank', rel: 'noopener' } as const) : {};
  const hint = onLater && <span className="visually-hidden"> ({acceptTexts.newWindow})</span>;
  return (
    <>
      {pages.map(({ page, changes }) => (
        <div key={page}>
          {changes.map(({ number, holdsFrom, summary }) => (
            <p key={number} className="plain-text">
              <b>{acceptTexts.since(page, holdsFrom)}.</b> {summary}
            </p>
          ))}
          <p>
            <Link to={page === 'terms' ? '/terms' : '/privacy'} {...beside}>
              {acceptTexts.read(page)}
              {hint}
            </Link>
          </p>
        </div>
      ))}
      <div className="button-row">
        <Button variant="primary" size="small" busy={isBusy} onClick={() => void run()}>
          {isBusy ? acceptTexts.accepting : acceptTexts.accept}
        </Button>
        {onLater && (
          <Button size="small" onClick={onLater}>
            {acceptTexts.later}
          </Button>
        )}
      </div>
      <p className="note">
        {acceptTexts.orLeave}{' '}
        <Link to="/settings" hash="dati" {...beside}>
          {acceptTexts.exportData}
          {hint}
        </Link>{' '}
        {acceptTexts.or}{' '}
        <Link to="/settings" hash="elimina" {...beside}>
          {acceptTexts.deleteAccount}
          {hint}
        </Link>
        {acceptTexts.noCost}
      </p>
    </>
  );
}
