import { expect, test } from 'vitest';
import { checkRequest } from './use-help-fields.ts';

const values = { kind: 'other', name: '', email: '', text: '' };
const words = 'Non sono d’accordo con la decisione.';
const report = 'S-2026-000123';

test.each([`Segnalazione ${report}: ${words}`, words, `Segnalazione ${report}:\n\n${words}`])(
  'a request about a report has its number in front, once: %j',
  (text) => {
    const sent = { kind: 'other', text: `Segnalazione ${report}: ${words}` };
    expect(checkRequest({ ...values, text }, true, report)).toEqual({ request: sent });
  },
);

test.each([`Segnalazione ${report}: `, `Segnalazione ${report}:`, `Segnalazione ${report}: non è così.`])(
  'what a request began with does not count towards its length: %j',
  (text) => {
    expect(checkRequest({ ...values, text }, true, report)).toEqual({
      errors: { text: 'Spiegaci meglio: servono almeno 20 caratteri.' },
    });
  },
);

test('a request about nothing decided is sent as it was typed', () => {
  expect(checkRequest({ ...values, text: words }, true)).toEqual({ request: { kind: 'other', text: words } });
});
