import { decidedMeaning, juryTexts } from '#design/jury-texts.ts';
import type { Verdict } from '#design/types.ts';
import { hasPronounced } from '#features/articles/has-pronounced.ts';
import { sharedPartTexts } from '#features/articles/shared-part-texts.ts';
import { eventTitle } from '#features/articles/timeline-texts.ts';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import type { ToldVerdict } from '#features/votes/server/told-verdict.ts';
import { percentages } from '#lib/percentages.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { verdictPronounced } from '../texts.ts';
import { whyByMail, type ToReader } from './emails.ts';

/**
 * Of a verdict, the same to who asked for it at its case, as only voters can, and to who wants a mail of every one: a mailbox
 * has other readers, and they do not learn there that somebody voted (product rules 1.7 and 1.13). But for a night, and for
 * a jury below its quorum, where only voters have it (docs/decisions/024).
 */
export function verdictMail(verdict: ToldVerdict, { name, publicUrl, stop }: ToReader): MailMessage {
  const { title, slug, outcome, guilty, innocent, question } = verdict;
  const meanings = meaningsOf(verdict);
  const meaning = (side: Verdict) => (meanings ? ` («${meanings[side]}»)` : '');
  const [guiltyShare = 0, innocentShare = 0] = percentages([guilty, innocent]);
  const isPronounced = hasPronounced(outcome);
  const shares = isPronounced
    ? `Colpevole${meaning('guilty')} ${guiltyShare}%, innocente${meaning('innocent')} ${innocentShare}%, `
    : '';
  const heading = isPronounced ? verdictPronounced : eventTitle({ kind: 'verdict', stage: null, verdict });
  return {
    subject: `${heading}: «${title}»`,
    preview: 'La giuria dei lettori ha chiuso il caso.',
    title: heading,
    paragraphs: [
      `Ciao ${name},`,
      `si è chiuso il caso «${title}». La domanda era: «${question}»`,
      `${juryTexts.juryDecided[outcome]} ${decidedMeaning(outcome, meanings)}`.trim(),
      `${shares}${juryTexts.juryTotal(guilty + innocent)}.`,
    ],
    action: { label: 'Leggi il verdetto', url: `${publicUrl}/article/${slug}#verdetto` },
    notes: [sharedPartTexts.whatItIs],
    why: whyByMail('verdict'),
    stop: { label: 'Basta e-mail come questa', ...stop },
  };
}
