import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { reviewer } from '#lib/reviewer.ts';
import { publication } from '#lib/publication.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import { greeting } from '#features/accounts/profile-fields.ts';
import type { Fired } from '#features/comments/pipeline-rules.ts';
import type { ReasonCode } from '#features/comments/reason-codes.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { toSupport } from '#features/help/server/to-support.ts';
import { statementTexts } from '../decision-texts.ts';
import { reasons } from '../reasons.ts';
import { reportTexts } from '../report-form-texts.ts';
import { appealDays } from '../rules.ts';
import { moderationLabels } from '../texts.ts';

/** Whose comment it is, what it says, and where it stands. */
export interface CommentMail {
  name: string;
  publicUrl: string;
  articleTitle: string;
  content: string;
}

export interface StatementMail extends CommentMail {
  decision: 'hidden' | 'rejected';
  reason: ReasonCode | null;
  legalGround: string | null;
  text: string;
  /** No person decided. */
  isAutomated: boolean;
  /** The rule that had a part in it. */
  fired: Fired | null;
  /** Without what a suspension adds to it. */
  appealUntil: Date;
  /** Whether its author is suspended now, and so cannot appeal yet. */
  isSuspended: boolean;
}

/**
 * A statement of reasons (product rules 4.5; DSA art. 17): facts, rule or law, what a machine had to do with it, and how
 * to appeal.
 */
export function statement(mail: StatementMail): MailMessage {
  const { decision, reason, legalGround, text, isAutomated, appealUntil, isSuspended, publicUrl } = mail;
  const what = decision === 'hidden' ? 'nascosto' : 'respinto';
  return {
    subject: `Abbiamo ${what} un tuo commento`,
    preview: reason ? `Il motivo: ${reasons[reason].label.toLowerCase()}.` : 'Il motivo, e come ricorrere.',
    title: decision === 'hidden' ? 'Un tuo commento è stato nascosto' : 'Un tuo commento è stato respinto',
    paragraphs: [
      `Ciao ${mail.name},`,
      `abbiamo ${what} il tuo commento a «${mail.articleTitle}»:`,
      quoted(mail.content),
      ...(text ? [text] : []),
      ...(reason ? [`Regola: ${reasons[reason].rule}`] : []),
      ...(legalGround ? [`Fondamento: ${legalGround}.`] : []),
      partOfMachine(mail),
      `Se pensi che abbiamo sbagliato puoi ricorrere, gratis, entro ${withArticle('il', longDate(lastDayUntil(appealUntil)))}: decide ${isAutomated ? 'una persona' : reviewer('un’altra persona')}, di solito entro ${appealDays} giorni. Puoi sempre rivolgerti anche a un giudice.`,
      ...(isSuspended
        ? ['Adesso il tuo account è sospeso: il tempo della sospensione non conta, e puoi ricorrere quando rientri.']
        : []),
    ],
    action: ownDecisions(publicUrl, 'Leggi la decisione o ricorri'),
  };
}

function partOfMachine({ isAutomated, fired }: StatementMail): string {
  if (!fired) return 'La decisione è di una persona della redazione: non l’ha presa un sistema automatico.';
  const rule = moderationLabels.rules[fired.rule];
  return isAutomated
    ? `La decisione è automatica (${rule.toLowerCase()}): una persona la rivede.`
    : statementTexts.byPersonAfterRule(rule);
}

/** For whoever waited: the comment came out, or came back. */
export function cameOut(mail: CommentMail & { url: string; isBack: boolean; text: string }): MailMessage {
  const { isBack, text } = mail;
  return {
    subject: isBack ? 'Il tuo commento è di nuovo in pagina' : 'Il tuo commento è in pagina',
    preview: `Sotto «${mail.articleTitle}».`,
    title: isBack ? 'Il tuo commento è tornato' : 'Il tuo commento è in pagina',
    paragraphs: [
      `Ciao ${mail.name},`,
      isBack
        ? `abbiamo rimesso al suo posto, con i suoi punti, il tuo commento a «${mail.articleTitle}»:`
        : `una persona della redazione ha letto il tuo commento a «${mail.articleTitle}» e l’ha pubblicato:`,
      quoted(mail.content),
      ...(text ? [text] : []),
    ],
    action: { label: 'Apri il commento', url: mail.url },
  };
}

/** The receipt of an appeal: who decides and by when, or that nobody else is there who could. */
export function appealReceived(mail: CommentMail & { dueAt: Date; isWithoutDecider: boolean }): MailMessage {
  const { articleTitle, dueAt, isWithoutDecider } = mail;
  const due = withArticle('il', longDate(dueAt));
  return {
    subject: 'Abbiamo ricevuto il tuo ricorso',
    preview: isWithoutDecider ? 'Adesso nessun altro può deciderlo.' : `Rispondiamo di solito entro ${due}.`,
    title: 'Il tuo ricorso è arrivato',
    paragraphs: [
      `Ciao ${mail.name},`,
      isWithoutDecider
        ? `abbiamo ricevuto il tuo ricorso per il commento a «${articleTitle}». Deve deciderlo una persona diversa da chi ha deciso la prima volta, e adesso in redazione nessun altro può farlo: il ricorso aspetta finché non ci sarà.`
        : `abbiamo ricevuto il tuo ricorso per il commento a «${articleTitle}». Lo decide ${reviewer('una persona diversa da chi ha deciso la prima volta')}. Di solito rispondiamo entro ${due}.`,
    ],
    action: ownDecisions(mail.publicUrl, 'Apri le tue decisioni'),
  };
}

/** The decision stands. `isByTheSame`: as where one person makes the publication. */
export function appealUpheld(mail: CommentMail & { text: string; isByTheSame: boolean }): MailMessage {
  const by = mail.isByTheSame
    ? 'la stessa persona, perché questo giornale lo fa una persona sola,'
    : 'un’altra persona';
  return {
    subject: 'Il tuo ricorso: la decisione resta',
    preview: mail.isByTheSame ? 'L’abbiamo riesaminata.' : 'L’ha riesaminata un’altra persona.',
    title: 'La decisione resta',
    paragraphs: [
      `Ciao ${mail.name},`,
      `${by} ha riletto il tuo commento a «${mail.articleTitle}» e la decisione: resta com’è.`,
      mail.text,
      'Puoi sempre rivolgerti a un giudice.',
    ],
    action: ownDecisions(mail.publicUrl, 'Apri le tue decisioni'),
  };
}

/** The decision falls, and nothing comes back: its author has deleted the comment meanwhile. */
export function decisionFell(mail: CommentMail & { text: string }): MailMessage {
  return {
    subject: 'Il tuo ricorso: la decisione è caduta',
    preview: 'Lo abbiamo accolto.',
    title: 'La decisione è caduta',
    paragraphs: [
      `Ciao ${mail.name},`,
      `abbiamo accolto il tuo ricorso per il commento a «${mail.articleTitle}»: la decisione è caduta. Il commento intanto l’hai eliminato tu, e non torna in pagina.`,
      mail.text,
    ],
    action: ownDecisions(mail.publicUrl, 'Apri le tue decisioni'),
  };
}

/** A report as its sender is written to about it. */
export interface ReportMail {
  number: string;
  /** Of their account: without one anybody may have typed it, for the mailbox of another. */
  name: string | null;
  url: string;
}

/** It does not repeat what was written: the address was typed by anybody. */
export function reportReceived(mail: ReportMail & { dueAt: Date }): MailMessage {
  return {
    ...aboutReport(mail),
    subject: `Segnalazione ${mail.number}: ricevuta`,
    preview: `Rispondiamo entro ${withArticle('il', longDate(mail.dueAt))}.`,
    title: 'La tua segnalazione è arrivata',
    paragraphs: [
      greetingOf(mail),
      `la tua segnalazione ha il numero ${mail.number}. Ti rispondiamo entro ${dayAndTime(mail.dueAt)}.`,
      'Dal link qui sotto vedi a che punto è: tienilo per te.',
    ],
  };
}

/** What became of a report, in the words of whoever decided it, and how to object. */
export function reportDecided(
  mail: ReportMail & { publicUrl: string; status: 'upheld' | 'dismissed'; answer: string },
): MailMessage {
  const isUpheld = mail.status === 'upheld';
  return {
    ...aboutReport(mail),
    subject: `Segnalazione ${mail.number}: ${isUpheld ? 'accolta' : 'non accolta'}`,
    preview: 'L’ha decisa una persona della redazione.',
    title: isUpheld ? 'Abbiamo accolto la tua segnalazione' : 'Non abbiamo accolto la tua segnalazione',
    paragraphs: [greetingOf(mail), mail.answer, reportTexts.objection()],
    links: toSupport(mail.publicUrl, mail.number),
  };
}

const greetingOf = ({ name }: ReportMail) => (name ? greeting(name) : 'Ciao,');

function aboutReport({ number, url }: ReportMail): Pick<MailMessage, 'action' | 'why'> {
  return {
    action: { label: 'Apri la segnalazione', url },
    why: `Ricevi questo messaggio perché la segnalazione ${number} a ${publication.name} è stata inviata con questo indirizzo.`,
  };
}

const ownDecisions = (publicUrl: string, label: string) => ({ label, url: `${publicUrl}/le-mie-decisioni` });

/** The beginning of a comment, enough to know it again. */
function quoted(content: string): string {
  const characters = Array.from(content);
  return `«${characters.length > 300 ? `${characters.slice(0, 300).join('')}…` : content}»`;
}
