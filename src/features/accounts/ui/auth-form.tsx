import type { FormEvent, ReactNode } from 'react';
import { FormFailure } from '#design/form-failure.tsx';

interface AuthFormProps {
  /** What stands above the failure. */
  lead?: ReactNode;
  /** Why it was not sent, where that is about no field. */
  failure: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form about an account, of those that stand in HTML: a browser that sends it by itself puts no password into an address. */
export function AuthForm({ lead, failure, onSubmit, children }: AuthFormProps) {
  return (
    <form className="auth-fields" method="post" noValidate onSubmit={onSubmit}>
      {lead}
      <FormFailure look="notice">{failure}</FormFailure>
      {children}
    </form>
  );
}
