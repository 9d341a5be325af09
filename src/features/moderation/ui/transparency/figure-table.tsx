import { countRows, figureRows, type FigureRow } from '../../figure-rows.ts';
import { moderationLabels } from '../../texts.ts';
import type { Transparency } from '../../transparency-contract.ts';
import { transparencyTexts } from '../../transparency-texts.ts';

/** The figures of this month beside those of the last twelve. */
export function FigureTable({ transparency }: { transparency: Transparency }) {
  return (
    <Table
      caption={transparencyTexts.figures}
      isCaptionHidden
      rows={figureRows(transparency.thisMonth, transparency.lastTwelveMonths)}
    />
  );
}

/** What withheld comments, why something was reported, and what was done to accounts. */
export function Breakdown({ transparency }: { transparency: Transparency }) {
  const times = { month: transparency.thisMonth, year: transparency.lastTwelveMonths };
  return (
    <>
      <Table
        caption={transparencyTexts.byRule}
        rows={countRows(
          withholdingRules,
          ({ withheldByRule }, rule) => withheldByRule.find((one) => one.rule === rule)?.count,
          times,
        )}
      />
      <Table
        caption={transparencyTexts.byGround}
        rows={countRows(
          moderationLabels.grounds,
          ({ reportsByGround }, ground) => reportsByGround.find((one) => one.ground === ground)?.count,
          times,
        )}
      />
      <Table
        caption={transparencyTexts.sanctions}
        rows={countRows(
          transparencyTexts.sanctionKinds,
          ({ sanctions }, kind) => sanctions.find((one) => one.kind === kind)?.count,
          times,
        )}
      />
    </>
  );
}

/** Reports hide a comment that was published; they are counted above. */
const { reports: _, ...withholdingRules } = moderationLabels.rules;

interface TableProps {
  caption: string;
  /** Where a heading above says the same. */
  isCaptionHidden?: boolean;
  rows: readonly FigureRow[];
}

function Table({ caption, isCaptionHidden, rows }: TableProps) {
  const { columns } = transparencyTexts;
  return (
    <table className="figure-table">
      <caption className={isCaptionHidden ? 'visually-hidden' : 'title-5'}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.month}</th>
          <th scope="col">{columns.year}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, month, year }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{month}</td>
            <td>{year}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
