import { Link } from '#design/link.tsx';
import type { Ref } from 'react';
import { Button } from '#design/button.tsx';
import { WideTable } from '#design/wide-table.tsx';
import type { ClusterDecision, VoteCluster } from '../../cluster-contract.ts';
import { clusterRefusals } from '../../cluster-refusals.ts';
import { clusterTexts, wordingOf } from '../../cluster-texts.ts';

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
      className="stacked-rows cluster-table"
    >
      {clusters.map((cluster) => (
        <tr key={cluster.id}>
          <th scope="row">
            <Link to="/article/$slug" params={{ slug: cluster.article.slug }}>
              {cluster.article.title}
            </Link>
            <span className="row-marks">{clusterTexts.found(cluster)}</span>
          </th>
          <td>{clusterTexts.amount(cluster)}</td>
          <td className="cluster-signals">
            <Signals cluster={cluster} />
          </td>
          <td className="cluster-decision">
            <Decision cluster={cluster} onDecide={onDecide} />
          </td>
        </tr>
      ))}
    </WideTable>
  );
}

function Signals({ cluster }: { cluster: VoteCluster }) {
  const { kind, isArchived, status, withdrawn, signs, peakShare, votedWithinMinutes, registeredWithinMinutes } =
    cluster;
  if (kind === 'mailbox') {
    return (
      <>
        <p>{clusterTexts.mailbox}</p>
        {isArchived && status === 'open' && <p>{clusterTexts.archived}</p>}
      </>
    );
  }
  if (kind === 'velocity') {
    return (
      <ul>
        {(signs ?? []).map((sign) => (
          <li key={sign}>{clusterTexts.signs[sign]}</li>
        ))}
        {peakShare !== null && <li>{clusterTexts.peakShare(peakShare)}</li>}
        <li>{clusterTexts.supportsBurst(votedWithinMinutes)}</li>
        <li>{clusterTexts.accounts(registeredWithinMinutes)}</li>
      </ul>
    );
  }
  return (
    <ul>
      <li>{clusterTexts.network}</li>
      {withdrawn > 0 && <li>{clusterTexts.withdrawn(withdrawn)}</li>}
      <li>{clusterTexts.burst(votedWithinMinutes)}</li>
      <li>{clusterTexts.series(registeredWithinMinutes)}</li>
    </ul>
  );
}

function Decision({ cluster, onDecide }: Pick<ClusterTableProps, 'onDecide'> & { cluster: VoteCluster }) {
  const { kind, status, article, isArchived, decidedAt, reason, isForAnother } = cluster;
  const acts = clusterTexts.acts[wordingOf(cluster)];
  if (decidedAt) {
    return (
      <>
        <b>{clusterTexts.statuses[status]}</b>
        <p className="fine-print">{clusterTexts.decision(cluster, decidedAt)}</p>
        <p className="plain-text">{reason}</p>
      </>
    );
  }
  if (isForAnother) return <span className="note">{clusterRefusals.own}</span>;
  return (
    <div className="button-row">
      {(isArchived && kind === 'mailbox' ? (['annul'] as const) : (['admit', 'annul'] as const)).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'annul' ? 'contro' : 'primary'}
          aria-label={clusterTexts.actSpoken(acts[decision], clusterTexts.amount(cluster), article.title)}
          onClick={() => onDecide?.(cluster, decision)}
        >
          {acts[decision]}
        </Button>
      ))}
    </div>
  );
}
