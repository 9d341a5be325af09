import { expect, test } from 'vitest';
import { renderMail } from '#platform/mail/render-mail.ts';
import { rejectionReasonNames, rejectionReasons } from '../states.ts';
import * as emails from './emails.ts';

const publicUrl = 'https://www.esempio.it';
const teresa = { name: 'Teresa', hasAccount: true, publicUrl };
const stranger = { name: null, hasAccount: false, publicUrl };
const at = new Date('2025-11-22T12:00:00Z');
const title = 'L’ultimo autobus parte alle 14.10';
const url = `${publicUrl}/article/l-ultimo-autobus`;

const every = (to: emails.Author) => [
  emails.received(to, { title, dueAt: at, overdueAt: at }),
  emails.questionAsked(to, { title, text: 'Da quando?' }),
  emails.textToApprove(to, { title, note: '', text: 'Uno.\n\nDue.' }),
  emails.published(to, { title, url }),
  emails.rejected(to, { title, reason: 'off_topic', text: 'Non è locale.', appealUntil: at }),
  emails.appealReceived(to, { title, isWithoutDecider: false }),
  emails.merged(to, { title, isAnonymous: false }),
  emails.merged(to, { title, isAnonymous: true }),
  emails.takenDown(to, { title, text: 'I fatti erano altri.', isAnonymous: false }),
  emails.takenDown(to, { title, text: 'I fatti erano altri.', isAnonymous: true }),
  emails.replied(to, { title, text: 'Resta tolta.', isTakenDown: true }),
  emails.withdrawn(to, { title, forSilence: false }),
  emails.reminder(to, { title, waitsFor: 'answer', endsAt: at }),
  emails.archiveNear(to, { title, url, endsAt: at, canRenew: true }),
];

test('who has an account is greeted by name and led to the own stories or the article', () => {
  for (const message of every(teresa)) {
    const { text } = renderMail(message, { publicUrl });
    expect(text).toContain('Ciao Teresa,');
    expect(message.action!.url).toMatch(/\/(le-mie-storie|article\/l-ultimo-autobus)$/);
    expect(text).toContain('perché hai un account');
  }
});

test('who has none is led to no page that is not theirs', () => {
  for (const message of every(stranger)) {
    const { text, html } = renderMail(message, { publicUrl });
    expect(text).toContain('Ciao,');
    expect(text).toContain('perché qualcuno ha inviato una storia a Contraddittorio con questo indirizzo.');
    expect(`${text}${html}`).not.toContain('le-mie-storie');
    expect(`${text}${html}`).not.toContain('hai un account');
  }
});

test('the published story comes with its address, its goal and the ways to share it', () => {
  const message = emails.published(teresa, { title, url });
  expect(message).toMatchObject({ subject: 'La tua storia è in pagina', title: 'La tua storia è in pagina' });
  const { text, html } = renderMail(message, { publicUrl });
  expect(text).toContain('«L’ultimo autobus parte alle 14.10» è pubblicata. Da adesso servono 1.000 sostegni');
  expect(text).toContain('Se qualcosa non torna, scrivilo da Le mie storie, nella pagina della storia.');
  // An answer by mail comes from the author's own mailbox.
  expect(text).not.toContain('rispondi a questo messaggio');
  const address = encodeURIComponent(url);
  for (const share of [
    `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`,
    `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${address}`,
    `mailto:?subject=${encodeURIComponent(title)}&body=`,
  ]) {
    expect(text).toContain(share);
    expect(html).toContain(`href="${share.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}`);
  }
});

test.each(rejectionReasonNames)('a refusal states its reasons: %s', (reason) => {
  const { text } = renderMail(
    emails.rejected(teresa, {
      title,
      reason,
      text: 'Il punto è questo.',
      appealUntil: new Date('2026-05-22T22:00:00Z'),
    }),
    { publicUrl },
  );
  expect(text).toContain(`Motivo: ${rejectionReasons[reason]}.`);
  expect(text).toContain('Il punto è questo.');
  expect(text).toContain('La decisione è di una persona della redazione: non l’ha presa un sistema automatico.');
  expect(text).toContain('entro il 22 maggio 2026, da Le mie storie: la guarda un’altra persona');
});

const toldOfTakingDown = (to: emails.Author, isAnonymous: boolean) =>
  renderMail(emails.takenDown(to, { title, text: 'I fatti erano altri.', isAnonymous }), { publicUrl }).text;
const sealed = 'Il messaggio non porta il tuo nome: chi sei resta custodito a parte.';
const unnamed = 'Per non dire che la storia è tua scrivi senza accedere, metti «Anonimo» al posto del nome';

test('who has an account objects to a taking down on the page of the story, without their name where it is sealed', () => {
  for (const isAnonymous of [false, true]) {
    const text = toldOfTakingDown(teresa, isAnonymous);
    expect(text).toContain(
      'Se pensi che abbiamo sbagliato, scrivilo da Le mie storie entro sei mesi, nella pagina della storia: la guarda un’altra persona, se in redazione c’è.',
    );
    expect(text).not.toMatch(/Assistenza|\/support/);
    expect(text.includes(sealed)).toBe(isAnonymous);
  }
});

test('who has none objects at the help desk, and is led to no request that would name them where it is sealed', () => {
  for (const isAnonymous of [false, true]) {
    const text = toldOfTakingDown(stranger, isAnonymous);
    expect(text).toContain('scrivici dall’Assistenza entro sei mesi, con il titolo della storia');
    expect(text.includes(`${publicUrl}/support#scrivici`)).toBe(!isAnonymous);
    expect(text.includes(unnamed)).toBe(isAnonymous);
    expect(text).not.toContain(sealed);
  }
});

test.each([
  [teresa, false, 'scrivilo da Le mie storie entro sei mesi, nella pagina della storia.'],
  [teresa, true, `scrivilo da Le mie storie entro sei mesi, nella pagina della storia.\n\n${sealed}`],
  [stranger, false, 'rispondi a questo messaggio.'],
  [stranger, true, 'scrivici dall’Assistenza entro sei mesi, con il titolo della storia.\n\nQuello che scrivi'],
])('how %o says that a joined story is another case (sealed: %s)', (to, isAnonymous, words) => {
  const { text } = renderMail(emails.merged(to, { title, isAnonymous }), { publicUrl });
  expect(text).toContain(`Se pensi che sia un caso diverso, ${words}`);
  expect(text.includes('rispondi a questo messaggio')).toBe(to === stranger && !isAnonymous);
  expect(text.includes(unnamed)).toBe(to === stranger && isAnonymous);
  expect(text).not.toContain('/support');
});

test('the answer to an objection is a person’s, and says where one may still go', () => {
  const given = { title, text: 'Resta tolta.' };
  const courts = 'Se non sei d’accordo puoi rivolgerti anche a un giudice.';
  const told = (isTakenDown: boolean) =>
    renderMail(emails.replied(teresa, { ...given, isTakenDown }), { publicUrl }).text;
  expect(told(true)).toContain('Resta tolta.');
  expect(told(true)).toContain('non l’ha presa un sistema automatico');
  expect(told(true)).toContain(courts);
  expect(told(false)).toContain('Resta tolta.');
  expect(told(false)).not.toContain(courts);
});

test('a refusal after another look is the last', () => {
  const message = emails.rejected(teresa, { title, reason: 'duplicate', text: 'Come prima.', appealUntil: null });
  expect(message.paragraphs.at(-1)).toBe('Il riesame che avevi chiesto è stato fatto: la decisione resta questa.');
});

test('who has no page reads the whole text to agree to in the message', () => {
  const given = { title, note: 'Abbiamo corretto due date.', text: 'Primo capoverso.\n\nSecondo capoverso.' };
  expect(emails.textToApprove(stranger, given).paragraphs).toEqual(
    expect.arrayContaining(['Abbiamo corretto due date.', 'Primo capoverso.', 'Secondo capoverso.']),
  );
  expect(emails.textToApprove(teresa, given).paragraphs).not.toContain('Primo capoverso.');
});

test('a story that was renewed once is not offered to be renewed again', () => {
  const given = { title, url, endsAt: at };
  expect(emails.archiveNear(teresa, { ...given, canRenew: true }).paragraphs.join(' ')).toContain(
    'rinnovarla una volta',
  );
  expect(emails.archiveNear(teresa, { ...given, canRenew: false }).paragraphs.join(' ')).not.toContain('rinnovar');
});

test('withdrawal by the author and by the clock are told apart, and a draft says until when it stays', () => {
  expect(emails.withdrawn(teresa, { title, forSilence: true }).paragraphs[1]).toContain('da 30 giorni aspettavamo');
  expect(emails.withdrawn(teresa, { title, forSilence: false }).paragraphs[1]).toContain('hai ritirato');
  const draft = emails.draftGoes({ name: 'Teresa', publicUrl }, { goesAt: at });
  expect(draft.paragraphs.join(' ')).toContain('il 22 novembre 2025 la cancelliamo');
  expect(draft.action!.url).toBe(`${publicUrl}/submit-story`);
});
