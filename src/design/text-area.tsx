import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import './fields.css';

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** In the reading face, for what will be read as prose. */
    prose?: boolean | undefined;
  };

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
