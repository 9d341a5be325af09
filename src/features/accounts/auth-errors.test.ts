import { expect, test } from 'vitest';
import { authErrorText } from './auth-errors.ts';

test.each([
  ['Password is too short', 'La password è troppo corta (minimo 12 caratteri)'],
  ['Email already in use', 'Questa email è già registrata'],
  ['Invalid email', 'Indirizzo email non valido'],
  ['Invalid credentials', 'Email o password non corretti'],
  ['User not found', 'Utente non trovato'],
  ['Invalid password', 'Password non corretta'],
  ['Account not verified', 'Account non verificato. Controlla la tua email.'],
  ['Too many requests', 'Troppi tentativi. Riprova più tardi.'],
  ['Something else', 'Something else'],
  ['', 'Si è verificato un errore'],
])('the message %j of the specification', (message, text) => {
  expect(authErrorText({ status: 400, message })).toBe(text);
});

test.each([
  [400, 'PASSWORD_TOO_SHORT', 'Password too short', 'La password è troppo corta (minimo 12 caratteri)'],
  [400, 'PASSWORD_TOO_LONG', 'Password too long', 'La password è troppo lunga (massimo 128 caratteri)'],
  [
    422,
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'User already exists. Use another email.',
    'Questa email è già registrata',
  ],
  [422, 'FAILED_TO_CREATE_USER', 'Failed to create user', 'Questa email è già registrata'],
  [400, 'INVALID_EMAIL', 'Invalid email', 'Indirizzo email non valido'],
  [400, 'VALIDATION_ERROR', '[body.email] Invalid email address', 'Indirizzo email non valido'],
  [400, 'VALIDATION_ERROR', '[body.name] Invalid input: expected string, received undefined', 'Scrivi il tuo nome.'],
  [401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password', 'Email o password non corretti'],
  [400, 'INVALID_PASSWORD', 'Invalid password', 'Password non corretta'],
  [403, 'EMAIL_NOT_VERIFIED', 'Email not verified', 'Account non verificato. Controlla la tua email.'],
  [429, undefined, 'Too many requests. Please try again later.', 'Troppi tentativi. Riprova più tardi.'],
  [429, 'too_many_requests', 'Troppi tentativi. Riprova più tardi.', 'Troppi tentativi. Riprova più tardi.'],
  [429, 'too_many_requests', 'Troppi tentativi. Riprova fra 10 secondi.', 'Troppi tentativi. Riprova fra 10 secondi.'],
  [401, 'CODE_ALREADY_USED', '', 'Questo codice è già stato usato: aspetta il prossimo nell’app.'],
  [400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'Too many attempts.', 'Troppi codici sbagliati. Accedi di nuovo.'],
  [401, 'INVALID_TOKEN', 'Invalid token', 'Questo collegamento è scaduto o è già stato usato.'],
  [401, 'TOKEN_EXPIRED', 'Token expired', 'Questo collegamento è scaduto o è già stato usato.'],
  [403, 'BANNED_USER', 'You have been banned', 'Questo account è sospeso. Per saperne di più scrivi all’Assistenza.'],
  [401, 'UNAUTHORIZED', 'Unauthorized', 'La sessione è finita. Accedi di nuovo.'],
  [404, 'PROVIDER_NOT_FOUND', 'Provider not found', 'Login con Google fallito'],
  [500, undefined, undefined, 'Si è verificato un errore'],
  [500, 'FAILED_TO_GET_SESSION', 'Failed to get session', 'Si è verificato un errore'],
  [503, 'unavailable', 'Riprova fra qualche secondo.', 'Riprova fra qualche secondo.'],
  [409, 'conflict', 'Questo nome utente è già in uso.', 'Questo nome utente è già in uso.'],
])('%i %s', (status, code, message, text) => {
  expect(authErrorText({ status, code, message })).toBe(text);
});
