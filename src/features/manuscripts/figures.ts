import type { Figure } from '#features/articles/contract.ts';
import type { DraftFigure } from './content.ts';
import { figureEditorTexts } from './figure-texts.ts';

type Chart = Extract<DraftFigure, { kind: 'chart' }>;

/** What a figure begins with. */
export function emptyFigure(kind: DraftFigure['kind']): DraftFigure {
  const begun: { [Kind in DraftFigure['kind']]: Extract<DraftFigure, { kind: Kind }> } = {
    facsimile: { kind: 'facsimile', title: '', text: '' },
    chart: {
      kind: 'chart',
      title: '',
      unit: '',
      columns: ['', ''],
      series: [{ name: '', values: [null, null], main: true }],
    },
    table: { kind: 'table', title: '', rows: [{ head: '', text: '' }] },
  };
  return begun[kind];
}

/**
 * What keeps a figure from being one of an article (article-files/figure-schema.ts), by the path of the field: what is missing,
 * and numbers that are none.
 */
export function figureProblems(figure: DraftFigure): Record<string, string> {
  const problems: Record<string, string> = {};
  const need = (path: string, value: string) => {
    if (value.trim() === '') problems[path] = figureEditorTexts.needed;
  };
  need('title', figure.title);
  if (figure.kind === 'facsimile') need('text', figure.text);
  if (figure.kind === 'table') {
    if (figure.rows.length === 0) problems['rows'] = figureEditorTexts.rowNeeded;
    for (const [index, { head, text }] of figure.rows.entries()) {
      need(`rows.${index}.head`, head);
      need(`rows.${index}.text`, text);
    }
  }
  if (figure.kind === 'chart') {
    need('unit', figure.unit);
    if (figure.columns.length < 2) problems['columns'] = figureEditorTexts.columnsNeeded;
    if (figure.series.length === 0) problems['series'] = figureEditorTexts.seriesNeeded;
    for (const [index, column] of figure.columns.entries()) need(`columns.${index}`, column);
    for (const [index, { name, values }] of figure.series.entries()) {
      need(`series.${index}.name`, name);
      for (const [row] of figure.columns.entries()) {
        if (typeof values[row] !== 'number') problems[`series.${index}.values.${row}`] = figureEditorTexts.numberNeeded;
      }
      if (values.length > figure.columns.length) problems[`series.${index}.name`] = figureEditorTexts.tooManyValues;
    }
  }
  return problems;
}

/** The figure as a page can draw it, or undefined while something is missing. */
export function wholeFigure(figure: DraftFigure): Figure | undefined {
  return Object.keys(figureProblems(figure)).length === 0 ? (figure as Figure) : undefined;
}

/** A chart with its rows, a column of the drawing with one value of each line, in another order or number. */
export function withRows(chart: Chart, change: <Cell>(cells: readonly Cell[], empty: Cell) => Cell[]): Chart {
  return {
    ...chart,
    columns: change(chart.columns, ''),
    series: chart.series.map((line) => ({
      ...line,
      values: change<number | null>(
        chart.columns.map((_, row) => line.values[row] ?? null),
        null,
      ),
    })),
  };
}

/** A list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}

/** A typed number in Italian: `6,1`, `1.200`, `-3`; also `6.1`. Null of what is none. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-');
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Whether something is typed that is no number: it is kept nowhere. */
export const isNoNumber = (typed: string) => typed.trim() !== '' && readNumber(typed) === null;

/** How a typed number was understood, where that is not as it was typed: `6125` of `6.125`. */
export function understoodAs(typed: string): string | undefined {
  const understood = writeNumber(readNumber(typed));
  return understood && understood !== typed.trim() ? figureEditorTexts.understoodAs(understood) : undefined;
}

/** A number as it is typed: `6,1`. */
export const writeNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
