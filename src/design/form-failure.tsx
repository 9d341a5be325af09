import { FieldError } from './field.tsx';

interface FormFailureProps {
  children: string | undefined;
  /** Whether it stands in a frame, as what else is said of the same form does. */
  look?: 'plain' | 'notice';
}

/** Why a form could not be sent; read aloud when it appears. */
export function FormFailure({ children, look = 'plain' }: FormFailureProps) {
  return (
    <div role="alert">
      {children && (
        <p className={look === 'notice' ? 'form-notice form-notice-error' : 'form-error'}>
          <FieldError>{children}</FieldError>
        </p>
      )}
    </div>
  );
}
