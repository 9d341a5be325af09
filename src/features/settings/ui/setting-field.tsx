import { Checkbox } from '#design/checkbox.tsx';
import { InstantField } from '#design/instant-field.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { unreachable } from '#lib/unreachable.ts';
import type { FieldKind } from '../fields.ts';

type Value = string | number | boolean | null;

interface SettingFieldProps {
  kind: FieldKind;
  words: { label: string; help?: string; choices?: Readonly<Record<string, string>> };
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** One part of a setting, as its kind is written. */
export function SettingField({ kind, words: { choices = {}, ...words }, value, error, onChange }: SettingFieldProps) {
  const text = String(value ?? '');
  switch (kind) {
    case 'switch':
      return (
        <Checkbox label={words.label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case 'line':
      return <TextInput {...words} value={text} error={error} onChange={({ target }) => onChange(target.value)} />;
    case 'area':
      return (
        <TextArea {...words} rows={3} value={text} error={error} onChange={({ target }) => onChange(target.value)} />
      );
    case 'number':
      return (
        <TextInput
          {...words}
          inputMode="numeric"
          value={text}
          error={error}
          // What is no number is sent as it stands, and refused in words.
          onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
        />
      );
    case 'choice':
      return (
        <Select
          {...words}
          value={text}
          error={error}
          options={Object.entries(choices).map(([choice, label]) => ({ value: choice, label }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'instant':
      return <InstantField words={words} value={text} error={error} onChange={onChange} />;
    default:
      return unreachable(kind);
  }
}
