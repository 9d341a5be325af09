import { dayAndTime } from '#lib/italian-dates.ts';
import { plural } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import type { ReportGround } from '../report-states.ts';
import { moderationLabels } from '../texts.ts';

/** A report, or an appeal about a comment under an article, that somebody waits for an answer to. */
export type Clock = { number: string; ground: ReportGround; dueAt: Date } | { articleTitle: string; dueAt: Date };

export interface ClocksMail {
  name: string;
  publicUrl: string;
  at: Date;
  /** Those first that are due first. */
  waiting: readonly Clock[];
}

/** How many a message names; the lists have the others. */
const named = 10;

/** Reports and appeals that came in, by number and ground: what was written stays on the site. */
export function reportsArrived(mail: ClocksMail): MailMessage {
  const count = countOf(mail.waiting, {
    report: ['nuova segnalazione', 'nuove segnalazioni'],
    appeal: ['nuovo ricorso', 'nuovi ricorsi'],
  });
  return { subject: `Da guardare: ${count}`, title: count, ...waitingIn(mail) };
}

/** Their clock is near its end, or over: said once of each. */
export function answersDue(mail: ClocksMail): MailMessage {
  const count = countOf(mail.waiting, { report: ['segnalazione', 'segnalazioni'], appeal: ['ricorso', 'ricorsi'] });
  return { subject: `Ancora da decidere: ${count}`, title: `Ancora da decidere: ${count}`, ...waitingIn(mail) };
}

type Names = Record<'report' | 'appeal', readonly [one: string, many: string]>;

const isReport = (clock: Clock) => 'number' in clock;

function countOf(waiting: readonly Clock[], { report, appeal }: Names): string {
  const reports = waiting.filter(isReport).length;
  const appeals = waiting.length - reports;
  return [
    ...(reports > 0 ? [plural(reports, ...report)] : []),
    ...(appeals > 0 ? [plural(appeals, ...appeal)] : []),
  ].join(' e ');
}

function waitingIn({ name, publicUrl, at, waiting }: ClocksMail): Omit<MailMessage, 'subject' | 'title'> {
  const others = waiting.length - named;
  const toReports = { label: 'Apri le segnalazioni', url: `${publicUrl}/admin/segnalazioni` };
  const toAppeals = { label: 'Apri i ricorsi', url: `${publicUrl}/admin/commenti?facet=appeals` };
  const [first, second] = [
    ...(waiting.some(isReport) ? [toReports] : []),
    ...(waiting.every(isReport) ? [] : [toAppeals]),
  ];
  return {
    preview: untilWhen(waiting[0]!, at),
    paragraphs: [
      `Ciao ${name},`,
      ...waiting.slice(0, named).map((clock) => `${whatOf(clock)}. ${untilWhen(clock, at)}`),
      ...(others > 0 ? [`E ${plural(others, 'altra richiesta', 'altre richieste')}.`] : []),
    ],
    ...(first ? { action: first } : {}),
    ...(second ? { links: { label: 'E ancora:', to: [second] } } : {}),
  };
}

const whatOf = (clock: Clock): string =>
  'number' in clock
    ? `${clock.number}: ${moderationLabels.grounds[clock.ground]}`
    : `Ricorso per un commento a «${clock.articleTitle}»`;

const untilWhen = ({ dueAt }: Clock, at: Date): string =>
  dueAt > at ? `Risposta entro ${dayAndTime(dueAt)}.` : `Siamo in ritardo: la risposta era entro ${dayAndTime(dueAt)}.`;
