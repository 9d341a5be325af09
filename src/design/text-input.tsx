import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import './fields.css';

type TextInputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    ref?: Ref<HTMLInputElement>;
    /** An icon inside the field, at its left. */
    icon?: ReactNode;
  };

/** Without it the year of a date has six places, and what is typed straight on lands in them. */
const lastOf: Readonly<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** One line of text, with everything that a field has around it. */
export function TextInput({
  label,
  hideLabel,
  optional,
  help,
  error,
  footer,
  counter,
  icon,
  className,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hideLabel, optional, help, error, footer, counter }}>
      {(control) => {
        const element = (
          <input
            max={lastOf[input.type ?? '']}
            {...input}
            {...control}
            className={className ? `input ${className}` : 'input'}
          />
        );
        if (!icon) return element;
        return (
          <div className="input-with-icon">
            {icon}
            {element}
          </div>
        );
      }}
    </Field>
  );
}
