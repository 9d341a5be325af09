/** What Better Auth or one of our calls answered instead of doing what it was asked. */
export interface AuthFailure {
  status: number;
  code?: string | undefined;
  message?: string | undefined;
}

export const authErrorTexts = {
  passwordTooShort: 'La password è troppo corta (minimo 12 caratteri)',
  emailTaken: 'Questa email è già registrata',
  invalidEmail: 'Indirizzo email non valido',
  invalidCredentials: 'Email o password non corretti',
  userNotFound: 'Utente non trovato',
  invalidPassword: 'Password non corretta',
  notVerified: 'Account non verificato. Controlla la tua email.',
  tooMany: 'Troppi tentativi. Riprova più tardi.',
  empty: 'Si è verificato un errore',
  googleFailed: 'Login con Google fallito',
  googleError: 'Errore durante il login con Google',
  notYesOrNo: 'Scegli sì o no.',
  nameMissing: 'Scrivi il tuo nome.',
  reservedName: 'Questo nome farebbe pensare alla redazione: scegline un altro.',
  passwordTooLong: 'La password è troppo lunga (massimo 128 caratteri)',
  tokenUsed: 'Questo collegamento è scaduto o è già stato usato.',
  banned: 'Questo account è sospeso. Per saperne di più scrivi all’Assistenza.',
  wrongCode: 'Il codice non è corretto. Prova con quello che vedi adesso nell’app.',
  wrongRecoveryCode: 'Il codice non è corretto o è già stato usato. Prova con un altro.',
  sameEmail: 'È già il tuo indirizzo.',
  codeUsed: 'Questo codice è già stato usato: aspetta il prossimo nell’app.',
  codesSpent: 'Troppi codici sbagliati. Accedi di nuovo.',
  signInAgain: 'La sessione è finita. Accedi di nuovo.',
  secondFactorOn: 'La verifica in due passaggi è già attiva.',
  noSecondFactor: 'La verifica in due passaggi non è attiva.',
  noPassword: 'Questo account non ha ancora una password.',
  notAllowed: 'Non hai i permessi per farlo.',
} as const;

/**
 * What a reader sees of a failure (specification 8): by Better Auth's code first, then by status, then by the eight
 * messages of the specification. Any other message is shown as it came, none at all as a general one.
 */
export function authErrorText({ status, code, message }: AuthFailure): string {
  const byCode = code && textsByCode[code];
  if (byCode) return byCode;
  if (code === 'VALIDATION_ERROR') return validationText(message ?? '');
  // Our own refusal says how long to wait.
  if (status === 429) return isItalianAnswer(code, message) ? message! : authErrorTexts.tooMany;
  if (status >= 500) return isItalianAnswer(code, message) ? message! : authErrorTexts.empty;
  return textsByMessage[message ?? ''] ?? (message || authErrorTexts.empty);
}

/** Why Google led back without a session, where a code is still due. */
export const secondFactorDue = 'second_factor_due';

/** What a reader sees when Google led back without a session: why stays between Google and us, but for a suspension. */
export function googleFailureText(code: string): string {
  return code === 'BANNED_USER' ? authErrorTexts.banned : authErrorTexts.googleFailed;
}

const textsByCode: Readonly<Record<string, string>> = {
  PASSWORD_TOO_SHORT: authErrorTexts.passwordTooShort,
  PASSWORD_TOO_LONG: authErrorTexts.passwordTooLong,
  USER_ALREADY_EXISTS: authErrorTexts.emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: authErrorTexts.emailTaken,
  FAILED_TO_CREATE_USER: authErrorTexts.emailTaken,
  INVALID_EMAIL: authErrorTexts.invalidEmail,
  INVALID_EMAIL_OR_PASSWORD: authErrorTexts.invalidCredentials,
  USER_NOT_FOUND: authErrorTexts.userNotFound,
  INVALID_PASSWORD: authErrorTexts.invalidPassword,
  EMAIL_NOT_VERIFIED: authErrorTexts.notVerified,
  INVALID_TOKEN: authErrorTexts.tokenUsed,
  TOKEN_EXPIRED: authErrorTexts.tokenUsed,
  BANNED_USER: authErrorTexts.banned,
  INVALID_CODE: authErrorTexts.wrongCode,
  INVALID_BACKUP_CODE: authErrorTexts.wrongRecoveryCode,
  CODE_ALREADY_USED: authErrorTexts.codeUsed,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: authErrorTexts.codesSpent,
  ACCOUNT_TEMPORARILY_LOCKED: authErrorTexts.tooMany,
  INVALID_TWO_FACTOR_COOKIE: authErrorTexts.signInAgain,
  UNAUTHORIZED: authErrorTexts.signInAgain,
  unauthenticated: authErrorTexts.signInAgain,
  SESSION_EXPIRED: authErrorTexts.signInAgain,
  SESSION_NOT_FRESH: authErrorTexts.signInAgain,
  TOTP_ALREADY_ENABLED: authErrorTexts.secondFactorOn,
  TOTP_NOT_ENABLED: authErrorTexts.noSecondFactor,
  TWO_FACTOR_NOT_ENABLED: authErrorTexts.noSecondFactor,
  BACKUP_CODES_NOT_ENABLED: authErrorTexts.noSecondFactor,
  CREDENTIAL_ACCOUNT_NOT_FOUND: authErrorTexts.noPassword,
  PROVIDER_NOT_FOUND: authErrorTexts.googleFailed,
};

/** The messages that the specification maps: accepted as they are written there. */
const textsByMessage: Readonly<Record<string, string>> = {
  'Password is too short': authErrorTexts.passwordTooShort,
  'Email already in use': authErrorTexts.emailTaken,
  'Invalid email': authErrorTexts.invalidEmail,
  'Invalid credentials': authErrorTexts.invalidCredentials,
  'User not found': authErrorTexts.userNotFound,
  'Invalid password': authErrorTexts.invalidPassword,
  'Account not verified': authErrorTexts.notVerified,
  'Too many requests': authErrorTexts.tooMany,
};

/** Better Auth names the field at the beginning of the message: `[body.email] …`. */
function validationText(message: string): string {
  if (message.startsWith('[body.email]') || message.startsWith('[body.newEmail]')) return authErrorTexts.invalidEmail;
  if (message.startsWith('[body.name]')) return authErrorTexts.nameMissing;
  // As the server shows it, in the words of this file.
  return message !== '' && !message.startsWith('[') ? message : authErrorTexts.empty;
}

/** Our own answers have codes in lower case and words for the reader. */
function isItalianAnswer(code: string | undefined, message: string | undefined): boolean {
  return Boolean(message && code && code === code.toLowerCase());
}
