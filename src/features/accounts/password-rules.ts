export const minimumPasswordLength = 12;

/** The rules of the specification (5): what each asks for, as the checklist says it, and the message when it is broken. */
export const passwordRules = [
  {
    label: 'almeno 12 caratteri',
    message: 'La password deve essere di almeno 12 caratteri',
    holds: (password: string) => password.length >= minimumPasswordLength,
  },
  {
    label: 'una lettera minuscola',
    message: 'Deve contenere almeno una lettera minuscola',
    holds: (password: string) => /[a-z]/.test(password),
  },
  {
    label: 'una lettera maiuscola',
    message: 'Deve contenere almeno una lettera maiuscola',
    holds: (password: string) => /[A-Z]/.test(password),
  },
  {
    label: 'un numero',
    message: 'Deve contenere almeno un numero',
    holds: (password: string) => /[0-9]/.test(password),
  },
  {
    label: 'un carattere speciale',
    message: 'Deve contenere almeno un carattere speciale',
    holds: (password: string) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>?]/.test(password),
  },
] as const;

/** The messages of the rules that a password breaks, in their order. */
export function passwordProblems(password: string): string[] {
  return passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.message);
}

/** The same as one text, joined by commas (specification 5), or undefined for a good one. */
export function passwordProblemText(password: string): string | undefined {
  return passwordProblems(password).join(', ') || undefined;
}
