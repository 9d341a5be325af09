import { use } from 'react';
import type { DraftFigure } from '../../content.ts';
import { figureEditorTexts } from '../../figure-texts.ts';
import { wholeFigure } from '../../figures.ts';
import { FigureContext } from '../form-context.ts';

/** A figure as readers see it, or that it is not whole yet. */
export function ReadFigure({ figure }: { figure: DraftFigure }) {
  const render = use(FigureContext);
  const whole = wholeFigure(figure);
  return whole ? render(whole) : <p className="note">{figureEditorTexts.notYet}</p>;
}
