import { useState } from 'react';
import { TextInput } from '#design/text-input.tsx';
import { figureEditorTexts } from '../../figure-texts.ts';
import { isNoNumber, readNumber, understoodAs, writeNumber } from '../../figures.ts';
import { useFigurePart } from './figure-path.ts';

interface NumberInputProps {
  part: string;
  label: string;
  value: number | null;
}

/** A number as it is typed in Italian. What is typed stays as it is while it means the same number. */
export function NumberInput({ part, label, value }: NumberInputProps) {
  const { name, error, put } = useFigurePart(part);
  const [typed, setTyped] = useState(writeNumber(value));
  const shown = readNumber(typed) === value ? typed : writeNumber(value);
  return (
    <TextInput
      label={label}
      name={name}
      // It would be gone with the page: whoever types it learns so at once.
      error={isNoNumber(shown) ? figureEditorTexts.notSaved : error}
      footer={understoodAs(shown)}
      inputMode="decimal"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        put(readNumber(target.value));
      }}
    />
  );
}
