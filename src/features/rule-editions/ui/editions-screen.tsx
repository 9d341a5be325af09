import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { LeaveQuestion } from '#design/leave-question.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import { publication } from '#lib/publication.ts';
import { editionDeskTexts as texts } from '../admin-texts.ts';
import type { RuleEdition } from '../contract.ts';
import { rulePages, type RulePage } from '../kinds.ts';
import { ruleEditionsQuery } from '../queries.ts';
import { earliestAfter } from '../rules.ts';
import type { AskWho } from './ask-who.ts';
import { BeginEdition } from './begin-edition.tsx';
import { DraftEdition } from './draft-edition.tsx';
import { KeptEdition } from './kept-edition.tsx';
import type { ShowDifferences } from './show-differences.ts';

interface EditionsScreenProps {
  askWho: AskWho;
  showDifferences: ShowDifferences;
}

/** How terms and privacy change: drafts first, then what was announced, holds and held. */
export function EditionsScreen({ askWho, showDifferences }: EditionsScreenProps) {
  const { data, isError, refetch } = useQuery(ruleEditionsQuery());
  const userId = useSession()?.user.id;
  const [atRisk, setAtRisk] = useState<readonly string[]>([]);
  const note = useCallback(
    (id: string, isAtRisk: boolean) =>
      setAtRisk((before) => [...before.filter((one) => one !== id), ...(isAtRisk ? [id] : [])]),
    [],
  );
  if (!data || !userId) {
    if (!isError) return <LoadingScreen message={texts.loading} />;
    return <LoadFailed texts={texts} onRetry={() => void refetch()} />;
  }
  const { editions, earliest, unannounced } = data;
  const drafts = editions.filter(({ state }) => state === 'draft');
  const begun = drafts.map(({ page }) => page);
  const kept = editions.filter(({ state }) => state !== 'draft');
  return (
    <div className="staff-file">
      <p className="note">{texts.intro}</p>
      {!publication.sendsMail && <p className="form-notice">{texts.noMail}</p>}
      {unannounced.map(({ page, since }) => (
        <p key={page} className="form-notice">
          {texts.unannounced(page, since)}
        </p>
      ))}
      <BeginEdition pages={rulePages.filter((page) => !begun.includes(page))} />
      <div className="panel-columns">
        {drafts.map((edition) => (
          <DraftEdition
            key={`${edition.id}:${userId}`}
            edition={edition}
            earliest={earliestAfter(earliest, lastOf(editions, edition.page))}
            userId={userId}
            onAtRisk={note}
            askWho={askWho}
            showDifferences={showDifferences}
          />
        ))}
        {kept.map((edition) => (
          <KeptEdition key={edition.id} edition={edition} askWho={askWho} />
        ))}
      </div>
      {editions.length === 0 && <p>{texts.none}</p>}
      <LeaveQuestion unsaved={drafts.filter(({ id }) => atRisk.includes(id)).map(({ page }) => texts.draftOf(page))} />
    </div>
  );
}

/** The last edition of a page that is approved and was not taken back: they come with the latest first. */
function lastOf(editions: readonly RuleEdition[], page: RulePage): { holdsFrom: string } | undefined {
  const last = editions.find((one) => one.page === page && (one.state === 'coming' || one.state === 'inForce'));
  return last?.holdsFrom ? { holdsFrom: last.holdsFrom } : undefined;
}
