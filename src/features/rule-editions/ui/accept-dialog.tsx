import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '#design/dialog.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { rulesToAcceptQuery } from '../queries.ts';
import { acceptTexts } from '../texts.ts';
import { AcceptRules } from './accept-rules.tsx';
import './rules-bar.css';

/** One dialog, however many acts wait for it. */
let asked: Promise<boolean> | undefined;

/**
 * Asks a reader whose act waits for it to accept the rules; the page below stays with what is written on it. Answers whether
 * they have, so that the act may be done.
 */
export function askToAccept(queryClient: QueryClient): Promise<boolean> {
  asked ??= ask(queryClient).finally(() => (asked = undefined));
  return asked;
}

/** The dialog has a tree of its own, so that it stands over every page and costs none of them anything. */
function ask(queryClient: QueryClient): Promise<boolean> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    const end = (isAccepted: boolean) => {
      root.render(null);
      resolve(isAccepted);
    };
    root.render(
      <QueryClientProvider client={queryClient}>
        <AcceptDialog onEnd={end} />
      </QueryClientProvider>,
    );
  });
}

function AcceptDialog({ onEnd }: { onEnd: (isAccepted: boolean) => void }) {
  // What the page knows is what made it ask in vain.
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...rulesToAcceptQuery(),
    refetchOnMount: 'always',
  });
  const isAccepted = isFetchedAfterMount && data?.pages.length === 0;
  // On another page of theirs, or a moment ago.
  useEffect(() => {
    if (isAccepted) onEnd(true);
  }, [isAccepted, onEnd]);
  return (
    <Dialog open onOpenChange={() => onEnd(false)} title={acceptTexts.title} description={acceptTexts.asked}>
      {isError && <LineFailed text={acceptTexts.loadFailed} onRetry={refetch} />}
      {data && data.pages.length > 0 && (
        <div className="rules-ask">
          <AcceptRules pages={data.pages} onAccepted={() => onEnd(true)} onLater={() => onEnd(false)} />
        </div>
      )}
    </Dialog>
  );
}
