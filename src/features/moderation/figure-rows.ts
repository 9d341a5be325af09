import type { TransparencyFigures } from './transparency-contract.ts';
import { transparencyTexts } from './transparency-texts.ts';

/** A figure with its name, in words, for this month and for the last twelve. */
export interface FigureRow {
  name: string;
  month: string;
  year: string;
}

/** The figures of the first table, in the order in which a comment meets them. */
export function figureRows(month: TransparencyFigures, year: TransparencyFigures): FigureRow[] {
  const { rows, number, percent, minutes } = transparencyTexts;
  const row = (name: string, textOf: (figures: TransparencyFigures) => string) => ({
    name,
    month: textOf(month),
    year: textOf(year),
  });
  return [
    row(rows.commentsPublished, (figures) => number(figures.commentsPublished)),
    row(rows.withheld, (figures) => number(sumOf(figures.withheldByRule))),
    row(rows.hidden, (figures) => number(figures.hidden)),
    row(rows.hiddenByReports, (figures) => number(figures.hiddenByReports)),
    row(rows.rejected, (figures) => number(figures.rejected)),
    row(rows.reports, (figures) => number(sumOf(figures.reportsByGround))),
    row(rows.median, (figures) => minutes(figures.medianMinutesToDecision)),
    row(rows.automatedShare, (figures) => percent(figures.automatedShare)),
    row(rows.appeals, (figures) => number(figures.appeals)),
    row(rows.appealsDecided, (figures) => number(figures.appealsDecided)),
    row(rows.overturnedShare, (figures) => percent(figures.overturnedShare)),
    row(rows.votesAdmitted, (figures) => number(figures.votesAdmitted)),
    row(rows.votesAnnulled, (figures) => number(figures.votesAnnulled)),
    row(rows.supportsAnnulled, (figures) => number(figures.supportsAnnulled)),
  ];
}

/** One line for each of `names`, with what was counted under it; what was not counted is none. */
export function countRows<Name extends string>(
  names: Record<Name, string>,
  countIn: (figures: TransparencyFigures, name: Name) => number | undefined,
  { month, year }: { month: TransparencyFigures; year: TransparencyFigures },
): FigureRow[] {
  return (Object.keys(names) as Name[]).map((name) => ({
    name: names[name],
    month: transparencyTexts.number(countIn(month, name) ?? 0),
    year: transparencyTexts.number(countIn(year, name) ?? 0),
  }));
}

/** Whether anything at all was counted. */
export function isCounted(figures: TransparencyFigures): boolean {
  return Object.values(figures).some((value) => (Array.isArray(value) ? sumOf(value) > 0 : Number(value) > 0));
}

export const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
