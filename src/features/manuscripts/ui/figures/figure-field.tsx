import { Suspense, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { pressedPart } from '#lib/pressed-part.ts';
import { valueAt } from '../../content-paths.ts';
import type { DraftFigure } from '../../content.ts';
import { figureEditorTexts } from '../../figure-texts.ts';
import { emptyFigure } from '../../figures.ts';
import { useForm } from '../form-context.ts';
import { ReadFigure } from './read-figure.tsx';

const FigureEditor = pressedPart(() => import('./figure-editor.tsx'), 'FigureEditor');

/** The document, chart or table of a section, or the ways to begin one. */
export function FigureField({ path }: { path: string }) {
  const { whole, change, isReadOnly } = useForm();
  const group = useRef<HTMLFieldSetElement>(null);
  const figure = valueAt(whole, path) as DraftFigure | undefined;
  const put = (next: DraftFigure | undefined) => {
    change(path, next);
    requestAnimationFrame(() => group.current?.focus());
  };
  if (isReadOnly && !figure) return null;
  return (
    <fieldset className="draft-group" ref={group} tabIndex={-1}>
      <legend className="field-label">
        {figure ? `${figureEditorTexts.legend}: ${figureEditorTexts.kinds[figure.kind]}` : figureEditorTexts.legend}
      </legend>
      {figure && isReadOnly ? (
        <ReadFigure figure={figure} />
      ) : figure ? (
        <Suspense fallback={<p className="note">{figureEditorTexts.loading}</p>}>
          <FigureEditor path={path} figure={figure} />
        </Suspense>
      ) : (
        <div className="button-row">
          {kinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => put(emptyFigure(kind))}>
              {figureEditorTexts.add[kind]}
            </Button>
          ))}
        </div>
      )}
      {figure && !isReadOnly && (
        <ConfirmButton
          label={figureEditorTexts.remove}
          title={figureEditorTexts.removeTitle}
          text={figureEditorTexts.removeText}
          yes={figureEditorTexts.remove}
          onYes={() => put(undefined)}
        />
      )}
    </fieldset>
  );
}

const kinds = ['facsimile', 'chart', 'table'] as const;
