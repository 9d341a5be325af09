import { FieldError } from '#design/field.tsx';

/** What is wrong with a whole form, spoken as soon as it appears. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className="form-notice form-notice-error">
          <FieldError>{children}</FieldError>
        </p>
      )}
    </div>
  );
}
