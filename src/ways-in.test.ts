import { afterEach, expect, test } from 'vitest';
import { authTexts } from '#features/accounts/auth-texts.ts';
import { articlePageTexts } from '#features/articles/page-texts.ts';
import { communityTexts } from '#features/community/texts.ts';
import { termsText } from '#features/legal-pages/terms-text.ts';
import { joinAction } from '#lib/joining.ts';
import { publication } from '#lib/publication.ts';

afterEach(() => Object.assign(publication, { sendsMail: true, hasGoogle: true }));

const terms = () => JSON.stringify(termsText());

test.each([
  ['mail and Google', true, true],
  ['mail alone', true, false],
  ['Google alone', false, true],
])('a reader is invited to register with %s', (_, sendsMail, hasGoogle) => {
  Object.assign(publication, { sendsMail, hasGoogle });
  expect(joinAction()).toBe('Registrati gratis');
  expect(communityTexts.start).toBe('Inizia Subito');
  expect(communityTexts.callText).toBe('Registrarsi è gratis, il primo commento vale già un punto.');
  expect(articlePageTexts.registerText).not.toContain('su invito');
  expect(terms()).toContain('Registrarsi è gratis e serve per commentare');
});

test('with neither nobody is invited to a registration that cannot end', () => {
  Object.assign(publication, { sendsMail: false, hasGoogle: false });
  expect(joinAction()).toBe('Accedi');
  expect(communityTexts.start).toBe('Accedi');
  expect(communityTexts.callText).toBe('Si entra su invito, gratis: il primo commento vale già un punto.');
  expect(articlePageTexts.registerText).toContain('Per ora si entra su invito.');
  expect(terms()).toContain('Si entra su invito. L’account è gratis e serve per commentare');
});

test('whoever gets no mail is told of Google only where it works', () => {
  publication.sendsMail = false;
  expect(authTexts.noMail).toBe(
    'Questo sito per ora non manda e-mail: il messaggio di conferma non arriva. Per entrare usa Google, oppure chiedi un invito a chi lo amministra.',
  );
  expect(authTexts.noMailForLinks).toBe(
    'Questo sito per ora non manda e-mail: nessun collegamento arriva. Se il tuo account è di Google, accedi con Google. Per rientrare scrivici dall’Assistenza: un amministratore può farti avere un collegamento.',
  );
  publication.hasGoogle = false;
  expect(authTexts.noMail).toContain('non arriva. Per entrare chiedi un invito a chi lo amministra.');
  expect(authTexts.noMailForLinks).not.toContain('Google');
});
