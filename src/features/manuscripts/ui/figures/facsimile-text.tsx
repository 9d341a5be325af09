import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Field } from '#design/field.tsx';
import type { DraftFigure } from '../../content.ts';
import { figureEditorTexts } from '../../figure-texts.ts';
import { applyEdit, selectedIn } from '../writing/apply-edit.ts';
import { toggleSigns } from '#lib/text/edits.ts';
import { useFigurePart } from './figure-path.ts';

/** In characters. */
const longest = 20_000;

/** The text of a document, with what is blacked out or highlighted in it. */
export function FacsimileText({ figure }: { figure: Extract<DraftFigure, { kind: 'facsimile' }> }) {
  const { name, error, put } = useFigurePart('text');
  const area = useRef<HTMLTextAreaElement>(null);
  const mark = (sign: string) => area.current && applyEdit(area.current, toggleSigns(selectedIn(area.current), sign));
  return (
    <Field
      label={figureEditorTexts.text}
      help={figureEditorTexts.textHelp}
      error={error}
      counter={{ length: figure.text.length, max: longest }}
    >
      {(control) => (
        <div className="figure-facsimile">
          <div className="button-row">
            <Button size="small" onClick={() => mark('██')}>
              {figureEditorTexts.cover}
            </Button>
            <Button size="small" onClick={() => mark('==')}>
              {figureEditorTexts.highlight}
            </Button>
          </div>
          <textarea
            {...control}
            ref={area}
            className="input input-prose"
            name={name}
            rows={8}
            maxLength={longest}
            value={figure.text}
            onChange={({ target }) => put(target.value)}
          />
        </div>
      )}
    </Field>
  );
}
