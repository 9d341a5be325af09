import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountSettings } from '#features/accounts/contract.ts';
import { authTexts } from '#features/accounts/auth-texts.ts';
import { accountSettingsTexts } from '#features/accounts/settings-texts.ts';
import { DataSection } from '#features/accounts/ui/settings/data-section.tsx';
import { EmailSection } from '#features/accounts/ui/settings/email-section.tsx';
import { PasswordSection } from '#features/accounts/ui/settings/password-section.tsx';
import { PreferencesSection } from '#features/accounts/ui/settings/preferences-section.tsx';
import { articlePageTexts } from '#features/articles/page-texts.ts';
import { askReplyTexts } from '#features/rettifica/ask-texts.ts';
import { ReplySent } from '#features/rettifica/ui/reply-sent.tsx';
import { requestFileTexts } from '#features/help/newsroom-texts.ts';
import { HelpReceived } from '#features/help/ui/help-received.tsx';
import { privacyText } from '#features/legal-pages/privacy-text.ts';
import { supportText } from '#features/legal-pages/support-text.ts';
import { termsText } from '#features/legal-pages/terms-text.ts';
import { letterListTexts } from '#features/newsletters/desk-texts.ts';
import { offerTexts } from '#features/newsletters/offer-texts.ts';
import { confirmationMail } from '#features/newsletters/server/emails.ts';
import { archiveTexts, confirmTexts } from '#features/newsletters/texts.ts';
import { repliesTexts } from '#features/rettifica/newsroom-texts.ts';
import { reportTexts } from '#features/moderation/report-form-texts.ts';
import { ReportSent } from '#features/moderation/ui/reporting/report-sent.tsx';
import { NoMailNote } from '#features/staff-frame/ui/no-mail-note.tsx';
import { newslettersNote } from '#features/subscriptions/texts.ts';
import { planTexts } from '#features/subscriptions/plan-texts.ts';
import { publication } from '#lib/publication.ts';

const Link = ({ children }: { children?: ReactNode }) => <span>{children}</span>;
vi.mock('#design/link.tsx', () => ({ RouterButtonLink: Link, RouterArrowLink: Link }));
const { StoryReceived } = await import('#features/stories/ui/wizard/story-received.tsx');

afterEach(() => {
  publication.sendsMail = true;
  publication.sells = true;
  publication.hasGoogle = true;
  publication.letters = usualLetters;
});

const usualLetters = publication.letters;

const at = '2026-11-24T10:00:00Z';
const settings = { newsletterWeekly: true, newsletterPremium: false, leaderboardOptOut: false } as AccountSettings;
const address = { email: 'giulia@posta.example', votesWait: null, hasPassword: true, twoFactorEnabled: false };
const running = { id: 'x', readyAt: null, expiresAt: null } as NonNullable<AccountSettings['latestExport']>;
const helpReceipt = { number: 'A-1001', isSupporter: false, answerBy: at };

const shown = (element: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);

/** Where a reader is told what becomes of something: the part of the page, what it promises, and what it says where no mail goes out. */
const places: [string, () => ReactNode, string, string][] = [
  [
    'the address in the settings',
    () => <EmailSection {...address} />,
    'Mandiamo un messaggio al nuovo indirizzo',
    'Questo sito per ora non manda e-mail: un nuovo indirizzo non si può confermare, e questo resta com’è.',
  ],
  [
    'an account without a password',
    () => <PasswordSection hasPassword={false} email={address.email} />,
    'sceglila con un collegamento che ti mandiamo.',
    'Questo sito per ora non manda e-mail: per ora non se ne può scegliere una.',
  ],
  [
    'the copy of one’s data',
    () => <DataSection latestExport={running} />,
    'ti scriviamo appena è pronta.',
    'La copia è in preparazione: fra poco la trovi qui.',
  ],
  [
    'the receipt of a report',
    () => <ReportSent receipt={{ number: 'S-2026-000001', receivedAt: at, dueAt: at, isMailed: true }} />,
    'Il numero e il link per seguirla sono in arrivo per e-mail.',
    'Questo sito per ora non manda e-mail: segnati il numero, ti serve per chiederci a che punto siamo.',
  ],
  [
    'the receipt of a rettifica',
    () => <ReplySent receipt={{ receipt: 'R-2026-000001', receivedAt: at, dueAt: at }} />,
    'Te lo scriviamo anche per e-mail, e lì ti arriva la decisione.',
    'Questo sito per ora non manda e-mail: segnati il numero. Se la richiesta è accolta, la trovi in testa all’articolo.',
  ],
  [
    'the receipt of a request for help',
    () => <HelpReceived receipt={helpReceipt} onAnother={() => undefined} />,
    'Ti abbiamo mandato una ricevuta per e-mail.',
    'Questo sito per ora non manda e-mail: la ricevuta è questa. Segnati il numero.',
  ],
  [
    'a story that was sent',
    () => <StoryReceived isSignedIn={false} hasAddress onAnother={() => undefined} />,
    'Se viene approvata ricevi un’e-mail con il collegamento all’articolo',
    'Questo sito per ora non manda e-mail. Se viene approvata la trovi fra le Polemiche dal Basso.',
  ],
];

test.each(places)('%s promises a mail only where one goes out', (_, element, promise, instead) => {
  expect(shown(element())).toContain(promise);
  expect(shown(element())).not.toContain(instead);
  publication.sendsMail = false;
  expect(shown(element())).toContain(instead);
  expect(shown(element())).not.toContain(promise);
});

test('where no mail goes out nothing is offered that only a mail can bring about', () => {
  expect(shown(<EmailSection {...address} />)).toContain('Cambia indirizzo</button>');
  expect(shown(<PasswordSection hasPassword={false} email={address.email} />)).toContain(
    'Invia il collegamento</button>',
  );
  publication.sendsMail = false;
  expect(shown(<EmailSection {...address} />)).not.toContain('<button');
  expect(shown(<PasswordSection hasPassword={false} email={address.email} />)).not.toContain('<button');
  expect(accountSettingsTexts.removeByMail).toBe(
    'Questo sito per ora non manda e-mail: che sei tu lo conferma l’accesso con Google, fatto da meno di dieci minuti. Se è passato più tempo esci, accedi di nuovo e torna qui.',
  );
  publication.hasGoogle = false;
  expect(accountSettingsTexts.removeByMail).toBe(
    'Questo sito per ora non manda e-mail: chiedi dall’Assistenza un collegamento per scegliere una password, che è la tua conferma, e torna qui.',
  );
  publication.hasGoogle = true;
});

test('the forms, the newsroom and the plan say what becomes of an address', () => {
  publication.sendsMail = false;
  expect(reportTexts.emailHelp).toBe('Serve alla redazione per risponderti.');
  expect(askReplyTexts.emailHelp).toBe('Non si pubblica: serve alla redazione per scriverti.');
  expect(requestFileTexts.answerHelp('giulia@posta.example')).toBe(
    'Resta qui, ma non parte: questo sito per ora non manda e-mail. Scrivila tu a giulia@posta.example.',
  );
  expect(repliesTexts.refuseText).toBe(
    'Questo sito per ora non manda e-mail: il motivo scrivilo tu al mittente. Qui resta nell’elenco delle rifiutate.',
  );
  expect(repliesTexts.publishText).not.toContain('e-mail');
  expect(shown(<NoMailNote />)).toContain(
    'Questo sito per ora non manda e-mail: i messaggi di cui parlano queste pagine non partono.',
  );
  publication.sendsMail = true;
  expect(shown(<NoMailNote />)).toBe('');
  publication.sendsMail = false;
  expect(articlePageTexts.registerText).not.toContain('e-mail');
  expect([planTexts.slow, planTexts.withdrawText, planTexts.withdrawnText].join(' ')).not.toMatch(
    /scriviamo|ricevuta|e-mail/,
  );
});

test('the pages of the house promise no mail where none goes out', () => {
  const words = () => JSON.stringify([termsText(), supportText(), privacyText()]);
  const promise = /per e-mail|posta indesiderata|recapita le nostre e-mail|con un avviso prima/;
  expect(words()).toMatch(promise);
  publication.sendsMail = false;
  expect(words()).not.toMatch(promise);
  expect(words()).toContain(
    'Questo sito per ora non manda e-mail. Per entrare usa Google, o chiedi un invito a chi lo amministra; intanto leggi come chi non ha un account.',
  );
  publication.hasGoogle = false;
  expect(words()).toContain(
    'Questo sito per ora non manda e-mail. Per entrare serve un invito di chi lo amministra; intanto leggi come chi non ha un account.',
  );
});

test('every text that names day and hour of the letters names those that admins set', () => {
  const texts = () =>
    [
      accountSettingsTexts.newsletterHelp,
      authTexts.weekly(),
      newslettersNote(),
      offerTexts.heading(),
      archiveTexts.standfirst,
      archiveTexts.premiumHelp,
      confirmTexts.question,
      confirmTexts.done,
      letterListTexts.none.text,
      confirmationMail('https://prova.example').preview,
      JSON.stringify(supportText()),
    ].join('\n');
  expect(texts()).toMatch(/La lettera del venerdì\nOgni venerdì alle 7: .*\nPer chi sostiene: un giorno prima, /);
  publication.letters = { weeklyDay: 'domenica', weeklyHour: 18, premiumDay: 'venerdì', premiumHour: 9 };
  const changed = texts();
  for (const words of [
    'La settimanale parte la domenica alle 18, quella premium il venerdì.',
    'Mandami ogni domenica la lettera di Contraddittorio',
    'La newsletter settimanale parte la domenica, quella premium il venerdì.',
    'La lettera della domenica',
    'Ogni domenica alle 18: le storie',
    'Per chi sostiene: 2 giorni prima, con il dietro le quinte.',
    'Confermi che vuoi la lettera della domenica a questo indirizzo?',
    'Fatto: la prossima arriva domenica.',
    'Ogni sabato alle 9 ne nasce una da sola',
    'Un clic, e arriva ogni domenica.',
    'Parte la domenica alle 18, quella premium per i Supporter il venerdì.',
  ]) {
    expect(changed).toContain(words);
  }
  expect(changed).not.toMatch(/giovedì|(parte|Ogni|Parte) \S+ ?\S* alle 7/);
});

test('newsletters are told to go out where mails do, and the premium one is offered only where one can become a Supporter', () => {
  const section = () => shown(<PreferencesSection settings={settings} />);
  expect(section()).toContain('La settimanale parte il venerdì alle 7, quella premium il giovedì.');
  expect(section()).toContain('Newsletter premium');
  publication.sells = false;
  expect(section()).toContain('Newsletter settimanale');
  expect(section()).not.toMatch(/premium/i);
  const saidYes = shown(<PreferencesSection settings={{ ...settings, newsletterPremium: true }} />);
  expect(saidYes).toContain('Newsletter premium');
  publication.sendsMail = false;
  expect(section()).not.toContain('venerdì');
  expect(section()).toContain('le lettere si leggono qui, in «La lettera».');
});
