import { useState, type Ref } from 'react';
import { fromRomeField, romeField } from '#lib/rome-time.ts';
import { TextInput } from './text-input.tsx';

interface InstantFieldProps {
  words: { label: string; help?: string };
  optional?: boolean;
  /** An instant, or nothing. */
  value: string;
  error: string | undefined;
  onChange: (instant: string | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A day and a time of Rome. Half filled in it is no instant yet. */
export function InstantField({ words, optional = false, value, error, onChange, ref = null }: InstantFieldProps) {
  const [text, setText] = useState(value && romeField(new Date(value)));
  const isAnother = (fromRomeField(text)?.toISOString() ?? '') !== value;
  return (
    <TextInput
      {...words}
      optional={optional}
      ref={ref}
      type="datetime-local"
      value={isAnother ? value && romeField(new Date(value)) : text}
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        onChange(fromRomeField(target.value)?.toISOString() ?? null);
      }}
    />
  );
}
