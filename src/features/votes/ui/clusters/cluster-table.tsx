import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Button } from '#design/button.tsx';
import { WideTable } from '#design/wide-table.tsx';
import type { ClusterDecision, VoteCluster } from '../../cluster-contract.ts';
import { clusterTexts } from '../../cluster-texts.ts';

interface ClusterTableProps {
  label: string;
  clusters: readonly VoteCluster[];
  bodyRef: Ref<HTMLTableSectionElement>;
  onDecide?: (cluster: VoteCluster, decision: ClusterDecision['decision']) => void;
}

/** Groups of votes with what ties them together, and what was or can be decided. */
export function ClusterTable({ label, clusters, bodyRef, onDecide }: ClusterTableProps) {
  const { columns } = clusterTexts;
  return (
    <WideTable
      label={label}
      columns={[columns.article, columns.votes, columns.signals, columns.state]}
      bodyRef={bodyRef}
    >
      {clusters.map((cluster) => (
        <tr key={cluster.id}>
          <th scope="row">
            <Link to="/article/$slug" params={{ slug: cluster.article.slug }}>
              {cluster.article.title}
            </Link>
            <span className="newsroom-marks">{clusterTexts.found(cluster.foundAt)}</span>
          </th>
          <td>{clusterTexts.votes(cluster.votes)}</td>
          <td className="cluster-signals">
            <Signals cluster={cluster} />
          </td>
          <td>
            <Decision cluster={cluster} onDecide={onDecide} />
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

function Signals({ cluster }: { cluster: VoteCluster }) {
  const { withdrawn, firstVoteAt, lastVoteAt, firstRegisteredAt, lastRegisteredAt } = cluster;
  return (
    <ul>
      <li>{clusterTexts.network}</li>
      {withdrawn > 0 && <li>{clusterTexts.withdrawn(withdrawn)}</li>}
      <li>{clusterTexts.burst(firstVoteAt, lastVoteAt)}</li>
      <li>{clusterTexts.series(firstRegisteredAt, lastRegisteredAt)}</li>
    </ul>
  );
}

function Decision({ cluster, onDecide }: Pick<ClusterTableProps, 'onDecide'> & { cluster: VoteCluster }) {
  const { status, votes, article, decidedAt, decidedBy, reason } = cluster;
  if (decidedAt) {
    return (
      <>
        <b>{clusterTexts.statuses[status]}</b>
        <span className="newsroom-marks">{clusterTexts.decision(decidedBy, decidedAt)}</span>
        <span className="plain-text">{reason}</span>
      </>
    );
  }
  return (
    <div className="button-row">
      {(['admit', 'annul'] as const).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'annul' ? 'contro' : 'primary'}
          aria-label={clusterTexts.actSpoken(clusterTexts.acts[decision], votes, article.title)}
          onClick={() => onDecide?.(cluster, decision)}
        >
          {clusterTexts.acts[decision]}
        </Button>
      ))}
    </div>
  );
}
