import { describe, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import * as emails from './emails.ts';
import * as staffEmails from './staff-emails.ts';

const name = 'Ada <b>Prova</b>';
const url = 'https://www.esempio.it/auth/x?token=a&b=c';
// Ten at night in Greenwich on the last day of March is the first of April in Rome.
const at = new Date('2026-03-31T22:30:00Z');

const sanction = { at, name, reason: 'insults' as const, text: 'Due insulti.', publicUrl: 'https://www.esempio.it' };

const messages = {
  verifyEmail: emails.verifyEmail({ name, url }),
  alreadyRegistered: emails.alreadyRegistered({ name, signInUrl: url, resetUrl: 'https://www.esempio.it/reset' }),
  resetPassword: emails.resetPassword({ name, url }),
  passwordChanged: emails.passwordChanged({ name, at }),
  confirmNewEmail: emails.confirmNewEmail({ name, newEmail: 'nuova@prova.example', url }),
  emailChangeAsked: emails.emailChangeAsked({ name, newEmailMasked: 'n…@prova.example', url, withPassword: true }),
  emailChanged: emails.emailChanged({ name, newEmailMasked: 'n…@prova.example' }),
  twoFactorOn: emails.twoFactorChanged({ name, enabled: true }),
  twoFactorOff: emails.twoFactorChanged({ name, enabled: false }),
  recoveryCodesChanged: emails.recoveryCodesChanged({ name }),
  dataExportReady: emails.dataExportReady({ name, url, expiresAt: at }),
  confirmDeletion: emails.confirmDeletion({ name, url }),
  accountDeleted: emails.accountDeleted({ name }),
  roleChanged: staffEmails.roleChanged({ name, role: 'writer', at, signInUrl: url }),
  warned: staffEmails.sanctioned({ ...sanction, kind: 'warn', endsAt: null, planEndsAt: null }),
  limited: staffEmails.sanctioned({ ...sanction, kind: 'limit', endsAt: at, planEndsAt: null }),
  suspended: staffEmails.sanctioned({ ...sanction, kind: 'suspend', endsAt: at, planEndsAt: null }),
  suspendedWithPlan: staffEmails.sanctioned({ ...sanction, kind: 'suspend', endsAt: at, planEndsAt: at }),
  warningLifted: staffEmails.sanctionLifted({ name, kind: 'warn', plan: null }),
  limitLifted: staffEmails.sanctionLifted({ name, kind: 'limit', plan: null }),
};

/** Those that somebody gets who may never have written that name. */
const toStrangers: readonly string[] = ['verifyEmail', 'alreadyRegistered', 'confirmNewEmail'];

test('a name that could be a message of its own is left out where somebody else may have written it', () => {
  for (const given of ['vai su https://evil.example/premio', 'hai vinto un premio clicca qui', name]) {
    const message = emails.verifyEmail({ name: given, url });
    expect(message.paragraphs[0]).toBe('Ciao,');
    expect(renderMail(message, { publicUrl: 'https://www.esempio.it' }).text).not.toContain(given);
    expect(emails.alreadyRegistered({ name: given, signInUrl: url, resetUrl: url }).paragraphs[0]).toBe('Ciao,');
    expect(emails.confirmNewEmail({ name: given, newEmail: 'x@prova.example', url }).paragraphs[0]).toBe('Ciao,');
  }
  const { html } = renderMail(emails.verifyEmail({ name: 'Ada & Prova', url }), {
    publicUrl: 'https://www.esempio.it',
  });
  expect(html).toContain('Ciao Ada &amp; Prova,');
});

describe.each(Object.entries(messages))('%s', (which, message) => {
  const { html, text } = renderMail(message, { publicUrl: 'https://www.esempio.it' });

  test('greets by name, as text', () => {
    const greeted = toStrangers.includes(which) ? '' : ` ${name}`;
    expect(message.paragraphs[0]).toBe(`Ciao${greeted},`);
    expect(html).toContain(`Ciao${greeted.replaceAll('<', '&lt;').replaceAll('>', '&gt;')},`);
    expect(html).not.toContain('<b>');
  });

  test('says the same in both forms', () => {
    for (const words of [message.title, ...message.paragraphs, ...(message.notes ?? [])]) expect(text).toContain(words);
    if (message.action) expect(text).toContain(message.action.url);
    expect(message.preview).not.toBe('');
  });

  test('is set with the apostrophes of print', () => {
    const words = [message.subject, message.preview, message.title, ...message.paragraphs, ...(message.notes ?? [])];
    expect(words.join(' ')).not.toMatch(/['"]/);
  });
});

test('who deletes an account is told what stays, of payments only where there are any', () => {
  expect(messages.confirmDeletion.paragraphs[2]).toBe(
    'Il testo dei tuoi commenti sparisce: se qualcuno aveva risposto, al suo posto resta «Utente eliminato». I voti restano solo come numeri. Un abbonamento attivo viene prima disdetto; uno che hai regalato resta di chi ha il link. Restano anche i pagamenti. Una storia già pubblicata resta un articolo del giornale, e il nome di un giornalista resta sugli articoli che ha firmato. Le rettifiche che hai chiesto restano se sono pubblicate, o finché la redazione non le decide. Il resto si cancella e non torna, nei tempi scritti nella pagina Privacy.',
  );
  publication.sells = false;
  const where = emails.confirmDeletion({ name, url }).paragraphs[2];
  publication.sells = true;
  expect(where).not.toMatch(/abbonamento|pagamenti/);
});

test('links say for how long they hold', () => {
  expect(messages.verifyEmail.notes?.join()).toContain('24 ore');
  expect(messages.confirmNewEmail.notes?.join()).toContain('24 ore');
  expect(messages.confirmDeletion.notes?.join()).toContain('24 ore');
  expect(messages.resetPassword.notes?.join()).toContain('un’ora');
});

test('days and hours are those of Rome', () => {
  expect(messages.passwordChanged.paragraphs[1]).toMatch(/1º? aprile 2026 alle 00[:.]30/);
  expect(messages.dataExportReady.paragraphs[1]).toMatch(/1º? aprile 2026/);
});
