import { inlineText } from '#lib/text/inline-text.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { LegalBlock, LegalFact } from '../legal-text.ts';
import { OnwardLinks } from './onward-links.tsx';

/** One piece of a page of rules or help. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{inlineText(block)}</p>;

  switch (block.kind) {
    case 'list':
      return (
        <ul className="legal-list">
          {block.items.map((item) => (
            <li key={item}>{inlineText(item)}</li>
          ))}
        </ul>
      );
    case 'questions':
      return block.entries.map(({ question, answer }) => (
        <div key={question} className="legal-question">
          <h3 className="title-5">{question}</h3>
          <p>{inlineText(answer)}</p>
        </div>
      ));
    case 'facts':
      return <Facts entries={block.entries} />;
    case 'table':
      return <Table {...block} />;
    case 'links':
      return <OnwardLinks links={block.links} />;
    default:
      return unreachable(block);
  }
}

function Facts({ entries }: { entries: readonly LegalFact[] }) {
  return (
    <dl className="legal-facts">
      {entries.map(({ name, value, email }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{email ? <a href={`mailto:${email}`}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On narrow screens each row becomes a sheet of its own, its cells named by the columns' heads: `data-column` says them. */
function Table({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <table className="legal-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
