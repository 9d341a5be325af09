import { useState } from 'react';
import { TextInput } from '#design/text-input.tsx';
import { readNumber, writeNumber } from '../../figures.ts';
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
  return (
    <TextInput
      label={label}
      name={name}
      error={error}
      inputMode="decimal"
      value={readNumber(typed) === value ? typed : writeNumber(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        put(readNumber(target.value));
      }}
    />
  );
}
