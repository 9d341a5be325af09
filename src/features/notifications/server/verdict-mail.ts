import { decidedMeaning, juryTexts } from '#design/jury-texts.ts';
import type { JuryOutcome } from '#features/articles/contract.ts';
import { hasPronounced } from '#features/articles/has-pronounced.ts';
import { sharedPartTexts } from '#features/articles/shared-part-texts.ts';
import type { Verdict } from '#design/types.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';

interface AnnouncedVerdict {
  name: string;
  title: string;
  outcome: JuryOutcome;
  guiltyPercentage: number;
  innocentPercentage: number;
  totalVotes: number;
  question: string;
  meanings: Record<Verdict, string> | undefined;
  url: string;
  /** Where its reader stops them. */
  stop: { url: string; oneClick: string };
}

/** To those who asked to be told. Neither that nor how they voted is in it: mailboxes are read by others (product rules 1.7). */
export function verdictAnnounced(verdict: AnnouncedVerdict): MailMessage {
  const { name, title, outcome, guiltyPercentage, innocentPercentage, totalVotes, question, meanings, url, stop } =
    verdict;
  const meaning = (side: Verdict) => (meanings ? ` («${meanings[side]}»)` : '');
  const shares = hasPronounced(outcome)
    ? `Colpevole${meaning('guilty')} ${guiltyPercentage}%, innocente${meaning('innocent')} ${innocentPercentage}%, `
    : '';
  return {
    subject: `Il verdetto dei lettori: ${title}`,
    preview: 'La giuria dei lettori ha chiuso il caso.',
    title: 'Il verdetto dei lettori',
    paragraphs: [
      `Ciao ${name},`,
      `si è chiuso il caso «${title}». La domanda era: «${question}»`,
      `${juryTexts.juryDecided[outcome]} ${decidedMeaning(outcome, meanings)}`.trim(),
      `${shares}${juryTexts.juryTotal(totalVotes)}.`,
    ],
    action: { label: 'Leggi il verdetto', url },
    notes: [sharedPartTexts.whatItIs],
    why: 'Ti scriviamo una volta sola, perché lo hai chiesto dalla pagina del caso.',
    stop: { label: 'Basta e-mail come questa', ...stop },
  };
}
