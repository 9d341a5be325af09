import { useState, type Ref } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { longDate } from '#lib/italian.ts';
import { textAt, valueAt } from '../content-paths.ts';
import { editorTexts } from '../editor-texts.ts';
import { fieldName } from '../field-names.ts';
import { readable } from '../readable.ts';
import { useForm } from './form-context.ts';
import { ReadField } from './read-field.tsx';
import { LinesArea } from './writing/lines-area.tsx';
import { MarkdownField } from './writing/markdown-field.tsx';

interface FieldProps {
  path: string;
  help?: string | undefined;
  /** In the place of the field's usual name. */
  label?: string | undefined;
  optional?: boolean | undefined;
  max?: number | undefined;
}

interface LineFieldProps extends FieldProps {
  ref?: Ref<HTMLInputElement>;
  /** A remark below the field. */
  footer?: string | undefined;
  /** Whether it says how many of its characters are taken. */
  isCounted?: boolean | undefined;
}

/** One line of the text. */
export function LineField(props: LineFieldProps) {
  const { path, help, footer, isCounted, optional, label = fieldName(props.path), max = 300, ref = null } = props;
  const { whole, change, isReadOnly, fixed } = useForm();
  const value = textAt(whole, path);
  if (isReadOnly) return optional && !value ? null : <ReadField {...{ path, label, value }} />;
  if (fixed?.includes(path)) return <ReadField {...{ path, label, value }} why={editorTexts.votedOn} />;
  return (
    <TextInput
      {...{ label, help, footer, optional, value, ref }}
      name={path}
      maxLength={max}
      counter={isCounted ? { length: value.length, max } : undefined}
      onChange={(event) => change(path, event.target.value)}
    />
  );
}

/** A day, or none. */
export function DayField({ path, label = fieldName(path) }: FieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const value = textAt(whole, path);
  if (isReadOnly) return value ? <ReadField path={path} label={label} value={longDate(value)} /> : null;
  return (
    <TextInput
      label={label}
      optional
      type="date"
      name={path}
      value={value}
      onChange={(event) => change(path, event.target.value || undefined)}
    />
  );
}

/** A few lines. */
export function LinesField({ path, help, optional, label = fieldName(path), max = 1000 }: FieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const value = textAt(whole, path);
  if (isReadOnly) return optional && !value ? null : <ReadField {...{ path, label, value }} />;
  return (
    <LinesArea
      {...{ label, help, optional, value }}
      name={path}
      rows={3}
      maxLength={max}
      counter={{ length: value.length, max }}
      onChange={(text) => change(path, text)}
    />
  );
}

/** Prose of the article, as high as what it holds. */
export function TextField({ path, help, label = fieldName(path) }: FieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const value = textAt(whole, path);
  if (isReadOnly) return <ReadField prose {...{ path, label, value }} />;
  const rows = Math.min(30, Math.max(8, 2 + Math.ceil(value.length / 70)));
  return <MarkdownField {...{ label, help, value, rows }} name={path} onChange={(text) => change(path, text)} />;
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  placeholder?: string | undefined;
  /** What is kept of a choice; of none, nothing. */
  read?: ((value: string) => unknown) | undefined;
}

/** One of several. */
export function ChoiceField({ path, options, placeholder, read, ...rest }: ChoiceFieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const { label = fieldName(path), help, optional } = rest;
  const chosen = String(valueAt(whole, path) ?? '');
  if (isReadOnly) {
    const value = options.find((option) => option.value === chosen)?.label ?? placeholder ?? chosen;
    return optional && !chosen ? null : <ReadField {...{ path, label, value }} />;
  }
  return (
    <Select
      {...{ label, help, optional, options }}
      placeholder={placeholder ?? editorTexts.choose}
      name={path}
      value={chosen}
      onChange={({ target: { value } }) => change(path, value === '' ? undefined : read ? read(value) : value)}
    />
  );
}

interface SwitchFieldProps {
  path: string;
  /** What it is while nothing was said. */
  usual: boolean;
  help: string;
}

/** A yes or no with what it does. */
export function SwitchField({ path, usual, help }: SwitchFieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const value = valueAt(whole, path);
  const isOn = typeof value === 'boolean' ? value : usual;
  if (isReadOnly) return <ReadField path={path} label={fieldName(path)} value={readable(isOn)} />;
  return (
    <Checkbox
      name={path}
      checked={isOn}
      onChange={(event) => change(path, event.target.checked)}
      label={
        <span>
          {fieldName(path)}
          <span className="fine-print draft-switch-help">{help}</span>
        </span>
      }
    />
  );
}

interface WordsFieldProps extends FieldProps {
  /** What the entries are, as a counter says it. */
  counted: string;
  /** What divides one entry from the next. */
  divider: ',' | '\n';
  read?: ((entry: string) => string) | undefined;
}

/** A list of short texts in one field. What is typed stays as it is while it means the same entries. */
export function WordsField({ path, counted, divider, read = (entry) => entry, max, ...rest }: WordsFieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const { label = fieldName(path), help, optional } = rest;
  const entries = (valueAt(whole, path) as string[] | undefined) ?? [];
  const joined = entries.join(divider === ',' ? ', ' : divider);
  const entriesOf = (text: string) => [
    ...new Set(
      text
        .split(divider)
        .map((entry) => read(entry.trim()))
        .filter(Boolean),
    ),
  ];
  const [typed, setTyped] = useState(joined);
  const value = entriesOf(typed).join() === entries.join() ? typed : joined;
  const onText = (text: string) => {
    setTyped(text);
    change(path, entriesOf(text).slice(0, max));
  };
  if (isReadOnly) return optional && !joined ? null : <ReadField path={path} label={label} value={joined} />;
  const shared = { label, help, optional, value, name: path };
  const counter = max ? { length: entries.length, max, counted } : undefined;
  if (divider === ',')
    return <TextInput {...shared} counter={counter} onChange={({ target }) => onText(target.value)} />;
  return <TextArea {...shared} counter={counter} rows={3} onChange={({ target }) => onText(target.value)} />;
}
