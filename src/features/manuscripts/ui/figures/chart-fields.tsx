import { Checkbox } from '#design/checkbox.tsx';
import type { DraftFigure } from '../../content.ts';
import { figureEditorTexts } from '../../figure-texts.ts';
import { figureProblems, moved, withRows } from '../../figures.ts';
import { FigureLine } from './figure-line.tsx';
import { useFigurePart } from './figure-path.ts';
import { NumberInput } from './number-input.tsx';
import { RowList } from './row-list.tsx';
import { useRows } from './use-rows.ts';

type Chart = Extract<DraftFigure, { kind: 'chart' }>;

/** The lines of a chart, and its values row by row: what is measured when, with one number for each line. */
export function ChartFields({ figure }: { figure: Chart }) {
  const { put } = useFigurePart('');
  const { columns, series } = figure;
  const lines = useRows(series.length);
  const values = useRows(columns.length);
  const problems = figureProblems(figure);
  const putSeries = (next: Chart['series']) => put({ ...figure, series: next });
  return (
    <>
      <FigureLine part="unit" label={figureEditorTexts.unit} help={figureEditorTexts.unitHelp} />
      <RowList
        legend={figureEditorTexts.lines}
        error={problems['series']}
        rows={lines}
        most={4}
        name={(index) => figureEditorTexts.line(index + 1)}
        addLabel={figureEditorTexts.addLine}
        onAdd={() => putSeries([...series, { name: '', values: columns.map(() => null) }])}
        onMove={(from, to) => putSeries(moved(series, from, to))}
        onRemove={(index) => putSeries(series.toSpliced(index, 1))}
        renderRow={(index) => (
          <>
            <FigureLine part={`series.${index}.name`} label={figureEditorTexts.lineName(index + 1)} />
            <Checkbox
              label={figureEditorTexts.lineMain}
              checked={series[index]!.main ?? false}
              onChange={({ target }) =>
                putSeries(series.map((line, place) => withMain(line, place === index && target.checked)))
              }
            />
          </>
        )}
      />
      <RowList
        legend={figureEditorTexts.values}
        help={figureEditorTexts.valuesHelp}
        error={problems['columns']}
        rows={values}
        most={200}
        name={(index) => figureEditorTexts.value(index + 1)}
        addLabel={figureEditorTexts.addValue}
        onAdd={() => put(withRows(figure, (cells, empty) => [...cells, empty]))}
        onMove={(from, to) => put(withRows(figure, (cells) => moved(cells, from, to)))}
        onRemove={(index) => put(withRows(figure, (cells) => cells.toSpliced(index, 1)))}
        renderRow={(row) => (
          <>
            <FigureLine part={`columns.${row}`} label={figureEditorTexts.column(row + 1)} />
            {series.map(({ name, values: cells }, index) => (
              <NumberInput
                key={lines.keys[index]}
                part={`series.${index}.values.${row}`}
                label={figureEditorTexts.valueOf(name, index + 1, row + 1)}
                value={cells[row] ?? null}
              />
            ))}
          </>
        )}
      />
    </>
  );
}

/** One line at most is the main one. */
function withMain({ name, values }: Chart['series'][number], main: boolean): Chart['series'][number] {
  return main ? { name, values, main } : { name, values };
}
