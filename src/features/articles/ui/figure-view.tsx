import { unreachable } from '#lib/unreachable.ts';
import type { Figure } from '../contract.ts';
import { ChartFigure } from './chart-figure.tsx';
import { FacsimileFigure } from './facsimile-figure.tsx';
import { TableFigure } from './table-figure.tsx';

type FigureViewProps = {
  figure: Figure;
  /** The heading that it stands under, which it need not repeat. */
  heading?: string | undefined;
};

/** A document, a chart or a table that belongs to a section. */
export function FigureView({ figure, heading }: FigureViewProps) {
  switch (figure.kind) {
    case 'facsimile':
      return <FacsimileFigure figure={figure} />;
    case 'chart':
      return <ChartFigure figure={figure} isTitled={figure.title === heading} />;
    case 'table':
      return <TableFigure figure={figure} />;
    default:
      return unreachable(figure);
  }
}
