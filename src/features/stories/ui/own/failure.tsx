import { FieldError } from '#design/field.tsx';

/** Why it did not work, spoken as soon as it appears. */
export function Failure({ children }: { children: string }) {
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
