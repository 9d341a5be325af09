import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useFields } from '#design/use-fields.ts';
import { useSubmit } from '#design/use-submit.ts';
import { isEmailShaped } from '#features/accounts/email.ts';
import { publication } from '#lib/publication.ts';
import { refusalIn } from '#lib/refusal.ts';
import { subscribe } from '../queries.ts';
import { subscribeTexts as texts } from '../texts.ts';
import './subscribe.css';

/** Asks for the letter of the week. Whether an address has it already is not said. Nothing where no mail goes out. */
export function SubscribeForm() {
  const [isSent, setSent] = useState(false);
  const { values, reset, register } = useFields({ email: '' });
  const { isSending, complaints, onSubmit } = useSubmit<'email'>({
    check: () => {
      setSent(false);
      return { email: isEmailShaped(values.email) ? undefined : texts.wrong };
    },
    send: () => subscribe(values.email.trim()),
    onDone: () => {
      reset();
      setSent(true);
    },
    refused: (error) => {
      const { status, message } = refusalIn(error);
      return status === 400 ? { email: message ?? texts.wrong } : { form: message ?? texts.failed };
    },
  });
  if (!publication.sendsMail) return null;
  return (
    <form className="subscribe" method="post" noValidate onSubmit={onSubmit}>
      <div className="subscribe-row">
        <TextInput
          {...register('email', complaints)}
          label={texts.label}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={texts.placeholder}
          required
        />
        <Button type="submit" variant="primary" busy={isSending}>
          {texts.send}
        </Button>
      </div>
      <FormFailure>{complaints.form}</FormFailure>
      <p className="note">{texts.note}</p>
      <p className="subscribe-sent" role="status">
        {isSent && texts.sent}
      </p>
    </form>
  );
}
