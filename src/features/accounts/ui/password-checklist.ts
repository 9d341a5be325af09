import { passwordRules } from '../password-rules.ts';

/** The live checklist under a new password: each rule turns green when it is kept (specification 5). */
export function passwordChecklist(password: string): { text: string; kept: boolean }[] {
  return passwordRules.map(({ label, holds }) => ({ text: label, kept: holds(password) }));
}
