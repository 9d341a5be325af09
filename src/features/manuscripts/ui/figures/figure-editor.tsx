import { useState } from 'react';
import type { DraftFigure } from '../../content.ts';
import { figureEditorTexts } from '../../figure-texts.ts';
import { figureProblems } from '../../figures.ts';
import { unreachable } from '#lib/unreachable.ts';
import { ChartFields } from './chart-fields.tsx';
import { FacsimileText } from './facsimile-text.tsx';
import { FigureLine } from './figure-line.tsx';
import { FigurePath } from './figure-path.ts';
import { ReadFigure } from './read-figure.tsx';
import { TableFields } from './table-fields.tsx';

interface FigureEditorProps {
  path: string;
  figure: DraftFigure;
}

/** The fields of a figure, with what it looks like. A field complains once it was left. */
export function FigureEditor({ path, figure }: FigureEditorProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = figureProblems(figure);
  const shown = Object.fromEntries(Object.entries(problems).filter(([part]) => left.has(`${path}.${part}`)));
  return (
    <FigurePath value={{ path, problems: shown }}>
      <div
        className="figure-editor"
        onBlur={({ target }) => {
          const name = 'name' in target && typeof target.name === 'string' ? target.name : '';
          if (name && !left.has(name)) setLeft(new Set([...left, name]));
        }}
      >
        <FigureLine part="title" label={figureEditorTexts.title} />
        <KindFields figure={figure} />
        <FigureLine part="caption" label={figureEditorTexts.caption} help={figureEditorTexts.captionHelp} optional />
        <section className="figure-preview" aria-label={figureEditorTexts.preview}>
          <p className="field-label">{figureEditorTexts.preview}</p>
          <ReadFigure figure={figure} />
        </section>
      </div>
    </FigurePath>
  );
}

function KindFields({ figure }: { figure: DraftFigure }) {
  switch (figure.kind) {
    case 'facsimile':
      return <FacsimileText figure={figure} />;
    case 'chart':
      return <ChartFields figure={figure} />;
    case 'table':
      return <TableFields figure={figure} />;
    default:
      return unreachable(figure);
  }
}
