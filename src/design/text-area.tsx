import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import './fields.css';

type TextAreaProps = Omit<FieldProps, 'counter'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'maxLength'> &
  Length & {
    ref?: Ref<HTMLTextAreaElement>;
    /** In the reading face, for what will be read as prose. */
    prose?: boolean | undefined;
  };

/** What is pasted is cut at a longest length: never without a counter that says so. */
type Length =
  | { counter?: FieldProps['counter']; maxLength?: undefined }
  | { counter: NonNullable<FieldProps['counter']>; maxLength: number };

/** Several lines of text, with everything that a field has around it. */
export function TextArea({
  label,
  hideLabel,
  optional,
  help,
  error,
  footer,
  counter,
  prose,
  className,
  ...area
}: TextAreaProps) {
  const names = ['input', prose && 'input-prose', className].filter(Boolean).join(' ');
  return (
    <Field {...{ label, hideLabel, optional, help, error, footer, counter }}>
      {(control) => <textarea {...area} {...control} className={names} />}
    </Field>
  );
}
