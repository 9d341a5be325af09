import { FieldError } from './field.tsx';

/** Why a form could not be sent; read aloud when it appears. */
export function FormFailure({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className="form-error">
          <FieldError>{children}</FieldError>
        </p>
      )}
    </div>
  );
}
