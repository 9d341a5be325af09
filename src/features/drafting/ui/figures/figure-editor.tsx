import { use, useState } from 'react';
import type { DraftFigure } from '../../content.ts';
import { figureTexts } from '../../figure-texts.ts';
import { figureProblems, wholeFigure } from '../../figures.ts';
import { unreachable } from '#lib/unreachable.ts';
import { FigureContext, useForm } from '../form-context.ts';
import { ChartFields } from './chart-fields.tsx';
import { FacsimileText } from './facsimile-text.tsx';
import { FigureLine } from './figure-line.tsx';
import { FigurePath } from './figure-path.ts';
import { TableFields } from './table-fields.tsx';
import './figures.css';

interface FigureEditorProps {
  path: string;
  figure: DraftFigure;
}

/** The fields of a figure, with what it looks like. A field complains once it was left. */
export function FigureEditor({ path, figure }: FigureEditorProps) {
  const { isReadOnly } = useForm();
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
        <FigureLine part="title" label={figureTexts.title} />
        <KindFields figure={figure} />
        <FigureLine part="caption" label={figureTexts.caption} help={figureTexts.captionHelp} optional />
        {!isReadOnly && <FigurePreview figure={figure} />}
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

function FigurePreview({ figure }: { figure: DraftFigure }) {
  const render = use(FigureContext);
  const whole = wholeFigure(figure);
  return (
    <section className="figure-preview" aria-label={figureTexts.preview}>
      <p className="field-label">{figureTexts.preview}</p>
      {whole ? render(whole) : <p className="note">{figureTexts.notYet}</p>}
    </section>
  );
}
