import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode } from 'react';
import { number } from '#lib/italian.ts';
import { fieldTexts } from './field-texts.ts';
import { designTexts } from './texts.ts';
import './fields.css';

/** What a control must carry so that label, help, error and counter belong to it. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** Spoken but not shown, where the place says what the field is for. */
  hideLabel?: boolean | undefined;
  optional?: boolean | undefined;
  /** Shown before the control. */
  help?: ReactNode;
  /** Shown below the control, in the place of the footer. */
  error?: string | undefined;
  /** A remark below the control while there is no error. */
  footer?: ReactNode;
  /** `counted`: what is counted where it is not characters. */
  counter?: CounterProps | undefined;
};

/** Label above, help before, error below with icon and text, counter at the right. Hands the control its attributes. */
export function Field({
  label,
  hideLabel,
  optional,
  help,
  error,
  footer,
  counter,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const footerId = error || footer || counter ? `${id}-footer` : undefined;
  const control: ControlAttributes = {
    id,
    'aria-describedby': [helpId, footerId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {designTexts.optional}</span>}
      </label>
      {help && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
      {children(control)}
      {footerId && (
        <div className="field-footer" id={footerId}>
          {error ? <FieldError>{error}</FieldError> : footer && <span>{footer}</span>}
          {counter && <Counter {...counter} />}
        </div>
      )}
    </div>
  );
}

/** A complaint with its icon. Of a whole form: add `form-error` and role alert around it. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="field-error">
      <TriangleAlert className="icon" aria-hidden="true" />
      {children}
    </span>
  );
}

interface CounterProps {
  length: number;
  max: number;
  counted?: string | undefined;
}

function Counter({ length, max, counted }: CounterProps) {
  return (
    <span className="field-counter">
      <span aria-hidden="true">{fieldTexts.counter(number(length), number(max))}</span>
      <span className="visually-hidden">{fieldTexts.counterSpoken(number(length), number(max), counted)}</span>
    </span>
  );
}
