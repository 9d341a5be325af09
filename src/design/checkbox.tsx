import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './fields.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A yes or no with its words, 44 px high. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
