import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Field, type FieldProps } from '#design/field.tsx';
import { writingTexts } from './texts.ts';
import { useTypeset } from './use-typeset.ts';

interface LinesAreaProps extends FieldProps {
  name: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** A few lines of an article without anything marked up in them: their typography is all that there is to put right. */
export function LinesArea({ name, rows, maxLength, value, onChange, ...field }: LinesAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { said, setSaid, run } = useTypeset(area);
  return (
    <Field {...field}>
      {(control) => (
        <div className="writing">
          <div className="writing-tools">
            <Button
              size="small"
              variant="bare"
              aria-controls={control.id}
              title={writingTexts.typesetTitle}
              onClick={run}
            >
              {writingTexts.typeset}
            </Button>
          </div>
          <textarea
            {...control}
            ref={area}
            className="input"
            name={name}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              setSaid('');
            }}
          />
          <p role="status" className="writing-said">
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}
