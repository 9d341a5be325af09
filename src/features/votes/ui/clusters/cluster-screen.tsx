import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { clustersQuery } from '../../cluster-queries.ts';
import type { ClusterDecision, VoteCluster } from '../../cluster-contract.ts';
import { clusterTexts } from '../../cluster-texts.ts';
import { ClusterDialog } from './cluster-dialog.tsx';
import { ClusterTable } from './cluster-table.tsx';

/** Votes that look as if one hand had cast them: those that wait, then what was decided. */
export function ClusterScreen() {
  const open = useInfiniteQuery(clustersQuery('open'));
  const decided = useInfiniteQuery(clustersQuery('decided'));
  const [openDecision, setOpenDecision] = useState<{ cluster: VoteCluster; decision: ClusterDecision['decision'] }>();
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => {
    // At once: a dialog that is still there draws the focus back.
    flushSync(() => setOpenDecision(undefined));
    // The button that was pressed may be gone with its line.
    requestAnimationFrame(() => title.current?.focus());
  };

  return (
    <>
      <section aria-labelledby="da-esaminare">
        <h2 className="title-4 clusters-title" id="da-esaminare" tabIndex={-1} ref={title}>
          {clusterTexts.open}
        </h2>
        <GrowingList
          query={open}
          itemsOf={(page) => page.clusters}
          texts={clusterTexts}
          empty={<EmptyState level={3} title={clusterTexts.noneTitle} text={clusterTexts.noneText} />}
          intro={<p className="note">{clusterTexts.intro}</p>}
        >
          {(clusters, body) => (
            <ClusterTable
              label={clusterTexts.list(clusterTexts.open)}
              clusters={clusters}
              bodyRef={body}
              onDecide={(cluster, decision) => setOpenDecision({ cluster, decision })}
            />
          )}
        </GrowingList>
      </section>
      <section aria-labelledby="gia-decisi">
        <h2 className="title-4 clusters-title" id="gia-decisi">
          {clusterTexts.decided}
        </h2>
        <GrowingList
          query={decided}
          itemsOf={(page) => page.clusters}
          texts={clusterTexts}
          empty={<EmptyState level={3} title={clusterTexts.noneDecidedTitle} text={clusterTexts.noneDecidedText} />}
        >
          {(clusters, body) => (
            <ClusterTable label={clusterTexts.list(clusterTexts.decided)} clusters={clusters} bodyRef={body} />
          )}
        </GrowingList>
      </section>
      {openDecision && <ClusterDialog {...openDecision} onClose={close} />}
    </>
  );
}
