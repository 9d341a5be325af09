import { longDate, withArticle } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { mailReasons, notificationHref, notificationText, notificationTitle } from '../texts.ts';
import type { Notification } from '../contract.ts';
import type { NotificationKind } from '../rules.ts';

export interface ToReader {
  name: string;
  publicUrl: string;
  /** Where its reader stops them. */
  stop: { url: string; oneClick: string };
}

/** One thing that happened, told at once to who asked for it. */
export function notificationMail(one: Notification, { name, publicUrl, stop }: ToReader): MailMessage {
  return {
    subject: notificationSubject(one),
    preview: notificationText(one),
    title: notificationTitle(one),
    paragraphs: [`Ciao ${name},`, notificationText(one)],
    action: { label: 'Leggi', url: publicUrl + notificationHref(one) },
    why: whyByMail(one.kind),
    stop: { label: 'Basta e-mail come questa', ...stop },
  };
}

/** Why somebody has a mail about a thing of a kind. */
export const whyByMail = (kind: NotificationKind): string =>
  `Ti scriviamo perché hai scelto di sapere per e-mail ${mailReasons[kind]}.`;

/** Of a mail about one thing; the same for everybody who is told of it. */
export function notificationSubject(one: Notification): string {
  return `${notificationTitle(one)}: «${one.title}»`;
}

/** What one digest lists. */
export const mostListed = 20;

/**
 * What happened since the day before, in one mail, which says where it was handed more than it lists. Each leads to where it
 * stands: whoever wants it by mail alone has it in no other list.
 */
export function digestMail(
  found: readonly Notification[],
  { name, publicUrl, stop, day }: ToReader & { day: Date },
): MailMessage {
  const list = found.slice(0, mostListed);
  const more = found.length > list.length;
  const [first] = list;
  return {
    subject: list.length === 1 && first ? notificationSubject(first) : `${list.length}${more ? ' e più' : ''} novità`,
    preview: first ? notificationText(first) : '',
    title: `Il riassunto ${withArticle('del', longDate(day))}`,
    paragraphs: [`Ciao ${name},`, 'ecco che cosa è successo.'],
    list: list.map((one) => ({
      // The words of a reply name no article.
      label: one.event === null ? notificationSubject(one) : notificationTitle(one),
      text: notificationText(one),
      url: publicUrl + notificationHref(one),
    })),
    action: { label: 'Apri le notifiche', url: `${publicUrl}/notifiche` },
    notes: more ? ['Il resto è fra le notifiche.'] : [],
    why: 'Ti scriviamo al più una volta al giorno, dalle 7: se qualcuno ti ha risposto o ti ha nominato, o se è successo qualcosa che hai scelto di sapere così.',
    stop: { label: 'Basta riassunti', ...stop },
  };
}
