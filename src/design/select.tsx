import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import './fields.css';

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly { value: string; label: string }[];
    /** An empty first choice, for a field that must be decided. */
    placeholder?: string | undefined;
  };

/** The browser's own list of choices, with everything that a field has around it. */
export function Select({
  label,
  hideLabel,
  optional,
  help,
  error,
  footer,
  counter,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, optional, help, error, footer, counter }}>
      {(control) => (
        <select {...select} {...control} className={className ? `input ${className}` : 'input'}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
