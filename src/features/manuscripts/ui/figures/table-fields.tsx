import { Select } from '#design/select.tsx';
import type { DraftFigure } from '../../content.ts';
import { figureEditorTexts } from '../../figure-texts.ts';
import { figureProblems, moved } from '../../figures.ts';
import { FigureLine } from './figure-line.tsx';
import { useFigurePart } from './figure-path.ts';
import { RowList } from './row-list.tsx';
import { useRows } from './use-rows.ts';

type Table = Extract<DraftFigure, { kind: 'table' }>;

/** The rows of a table, each with its head and how it looks. */
export function TableFields({ figure }: { figure: Table }) {
  const { put, name } = useFigurePart('');
  const { rows } = figure;
  const putRows = (next: Table['rows']) => put({ ...figure, rows: next });
  return (
    <RowList
      legend={figureEditorTexts.rows}
      error={figureProblems(figure)['rows']}
      rows={useRows(rows.length)}
      most={200}
      name={(index) => figureEditorTexts.row(index + 1)}
      addLabel={figureEditorTexts.addRow}
      onAdd={() => putRows([...rows, { head: '', text: '' }])}
      onMove={(from, to) => putRows(moved(rows, from, to))}
      onRemove={(index) => putRows(rows.toSpliced(index, 1))}
      renderRow={(index) => (
        <>
          <FigureLine part={`rows.${index}.head`} label={figureEditorTexts.head(index + 1)} />
          <FigureLine part={`rows.${index}.text`} label={figureEditorTexts.cell(index + 1)} />
          <Select
            label={figureEditorTexts.state(index + 1)}
            name={`${name}.rows.${index}.state`}
            options={states}
            value={rows[index]!.state ?? ''}
            onChange={({ target }) => putRows(rows.with(index, withState(rows[index]!, target.value)))}
          />
        </>
      )}
    />
  );
}

const states = Object.entries(figureEditorTexts.states).map(([value, label]) => ({ value, label }));

function withState({ head, text }: Table['rows'][number], state: string): Table['rows'][number] {
  return state === 'struck' || state === 'strong' ? { head, text, state } : { head, text };
}
