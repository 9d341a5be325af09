import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useWriter } from '#features/accounts/use-writer.ts';
import { contactFor } from '#lib/publication.ts';
import { helpLimits } from '../contract.ts';
import { kindLabels } from '../kind-texts.ts';
import { helpKinds } from '../kinds.ts';
import { helpTexts } from '../texts.ts';
import { HelpReceived } from './help-received.tsx';
import { beginningOf } from './use-help-fields.ts';
import { useHelpRequest } from './use-help-request.ts';
import '#design/form-page.css';

const kinds = helpKinds.map((value) => ({ value, label: kindLabels[value] }));

/**
 * Asks the house for help. What was typed stays until the house has it; whoever is signed in is known already. A request
 * that objects to the decision of a report begins with its number.
 */
export function HelpForm({ report }: { report: string | undefined }) {
  const { user, isKnown, round } = useWriter();
  return <FormOf key={round} user={user} isKnown={isKnown} report={report} />;
}

interface FormProps {
  user: { id: string; email: string } | undefined;
  isKnown: boolean;
  report: string | undefined;
}

function FormOf({ user, isKnown, report }: FormProps) {
  const first = useRef<HTMLSelectElement>(null);
  const { field, failure, isSending, onSubmit, receipt, startAnew } = useHelpRequest(user?.id, isKnown, report);
  const beginning = beginningOf(report);
  const [isAsked, setAsked] = useState(false);
  // The button that asked for another form is gone.
  useEffect(() => {
    if (isAsked && !receipt) first.current?.focus();
  }, [isAsked, receipt]);

  if (receipt) {
    return (
      <HelpReceived
        receipt={receipt}
        onAnother={() => {
          startAnew();
          setAsked(true);
        }}
      />
    );
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <noscript>
        <p className="note">
          {helpTexts.noScript} {contactFor('help') && helpTexts.noScriptAddress}
        </p>
      </noscript>
      <div className="form-fields">
        <Select
          {...field('kind')}
          label={helpTexts.kind}
          placeholder={helpTexts.kindNone}
          options={kinds}
          ref={first}
        />
        {user ? (
          <p className="help-form-known">{helpTexts.answerTo(user.email)}</p>
        ) : (
          <div className="field-pair">
            <TextInput {...field('name')} label={helpTexts.name} autoComplete="name" maxLength={helpLimits.name} />
            <TextInput
              {...field('email')}
              label={helpTexts.email}
              footer={helpTexts.emailHelp}
              type="email"
              autoComplete="email"
              maxLength={helpLimits.email}
            />
          </div>
        )}
        <TextArea
          {...field('text')}
          prose
          rows={6}
          label={helpTexts.text}
          help={helpTexts.textHelp}
          // Whoever comes to it by the keyboard goes on where the words end.
          onFocus={({ currentTarget }) => {
            if (currentTarget.value === beginning) currentTarget.setSelectionRange(beginning.length, beginning.length);
          }}
          counter={{ length: field('text').value.trim().length, max: helpLimits.text }}
        />
        <FormFailure>{failure}</FormFailure>
        <div className="button-row">
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? helpTexts.sending : helpTexts.send}
          </Button>
        </div>
      </div>
    </form>
  );
}
