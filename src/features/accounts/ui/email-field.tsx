import { TextInput } from '#design/text-input.tsx';
import { authTexts } from '../auth-texts.ts';

interface EmailFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** An e-mail address, as browsers know how to fill it in. */
export function EmailField({ label = authTexts.email, value, error, onChange }: EmailFieldProps) {
  return (
    <TextInput
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
