import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { fieldTexts } from './field-texts.ts';
import './fields.css';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: string;
  error?: string | undefined;
  /** The live checklist of a new password: dashed ring until kept, then a green tick. */
  rules?: readonly { text: string; kept: boolean }[] | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A password that can be shown, with the checklist of its rules where one is chosen. */
export function PasswordField({ label, error, rules, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const rulesId = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <div className="input-with-action">
            <input
              {...input}
              {...control}
              aria-describedby={[control['aria-describedby'], rules && rulesId].filter(Boolean).join(' ') || undefined}
              className="input"
              type={isShown ? 'text' : 'password'}
            />
            <Button
              variant="icon"
              aria-label={isShown ? fieldTexts.hidePassword : fieldTexts.showPassword}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon className="icon" aria-hidden="true" />
            </Button>
          </div>
          {rules && <PasswordRules id={rulesId} rules={rules} />}
        </>
      )}
    </Field>
  );
}

function PasswordRules({ id, rules }: { id: string; rules: readonly { text: string; kept: boolean }[] }) {
  return (
    <ul className="password-rules" id={id} aria-live="polite">
      {rules.map(({ text, kept }) => (
        <li key={text} className={kept ? 'password-rule-kept' : undefined}>
          {kept ? <Check className="icon" aria-hidden="true" /> : <i />}
          <span>{text}</span>
          <span className="visually-hidden">{kept ? fieldTexts.ruleKept : fieldTexts.ruleMissing}</span>
        </li>
      ))}
    </ul>
  );
}
