import type { ComponentProps } from 'react';
import { TextInput } from '#design/text-input.tsx';
import { authTexts } from '../auth-texts.ts';

/** An e-mail address, as browsers know how to fill it in. */
export function EmailField({ label = authTexts.email, ...field }: Partial<ComponentProps<typeof TextInput>>) {
  return <TextInput {...field} label={label} name="email" type="email" autoComplete="email" required />;
}
