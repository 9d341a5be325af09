import { dayAndTime } from '#lib/italian-dates.ts';
import { plural } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { moderationLabels } from '../texts.ts';

interface ReportsMail {
  name: string;
  publicUrl: string;
  /** Those first that are due first. */
  reports: readonly { number: string; ground: 'illegal' | 'privacy'; dueAt: Date }[];
}

/** How many reports a message names; the list has the others. */
const named = 10;

/** Grave reports that came in, by number and ground: what was written stays on the site. */
export function reportsArrived({ name, publicUrl, reports }: ReportsMail): MailMessage {
  const count = plural(reports.length, 'nuova segnalazione grave', 'nuove segnalazioni gravi');
  const others = reports.length - named;
  return {
    subject: `Da guardare: ${count}`,
    preview: 'Contenuto illegale o dati personali.',
    title: count,
    paragraphs: [
      `Ciao ${name},`,
      ...reports
        .slice(0, named)
        .map(
          ({ number, ground, dueAt }) =>
            `${number}: ${moderationLabels.grounds[ground]}. Risposta entro ${dayAndTime(dueAt)}.`,
        ),
      ...(others > 0 ? [`E ${plural(others, 'altra', 'altre')}.`] : []),
    ],
    action: { label: 'Apri le segnalazioni', url: `${publicUrl}/admin/segnalazioni` },
  };
}
