import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { roleNames } from '../role-names.ts';
import type { Role } from '../roles.ts';
import {
  planOfSuspended,
  sanctionEnd,
  sanctionKindTexts,
  sanctionReasonTexts,
  sanctionTexts,
} from '../sanction-texts.ts';
import type { SanctionKind, SanctionReason } from '../sanctions.ts';

export function roleChanged({
  name,
  role,
  at,
  signInUrl,
}: {
  name: string;
  role: Role;
  at: Date;
  signInUrl: string;
}): MailMessage {
  return {
    subject: 'Il tuo ruolo è cambiato',
    preview: `Adesso sei ${roleNames[role]}.`,
    title: 'Il tuo ruolo è cambiato',
    paragraphs: [
      `Ciao ${name},`,
      `${withArticle('il', longDate(at))} alle ${timeOfDay(at)} un amministratore ha cambiato il tuo ruolo su ${publication.name}: adesso sei ${roleNames[role]}. Per sicurezza devi accedere di nuovo da tutti i dispositivi.`,
    ],
    action: { label: 'Accedi', url: signInUrl },
    notes: ['Se non te lo aspettavi scrivici dall’Assistenza.'],
  };
}

/** What was decided against an account: facts, rule, end, and how to object (product rules 4.5). */
export function sanctioned({
  name,
  kind,
  reason,
  text,
  at,
  endsAt,
  planEndsAt,
  publicUrl,
}: {
  name: string;
  kind: SanctionKind;
  reason: SanctionReason;
  text: string;
  at: Date;
  endsAt: Date | null;
  planEndsAt: Date | null;
  publicUrl: string;
}): MailMessage {
  const { title, meaning } = wordsFor(kind, endsAt ? sanctionEnd(endsAt) : '');
  return {
    subject: title,
    preview: 'Che cosa è successo, quale regola, come ricorrere.',
    title,
    paragraphs: [
      `Ciao ${name},`,
      text,
      sanctionTexts.reason(sanctionReasonTexts[reason]),
      meaning,
      ...planOfSuspended(at, planEndsAt),
      ...(kind === 'suspend' ? [sanctionTexts.appealsWait, sanctionTexts.meanwhile] : []),
      'Lo ha deciso una persona della redazione, senza strumenti automatici.',
      sanctionTexts.object(),
    ],
    action: { label: sanctionTexts.support, url: `${publicUrl}/support` },
    notes: [`Le regole della casa: ${publicUrl}/terms#regole-della-casa`],
  };
}

/** That a sanction was taken back. A plan that ended because of it stays so until its owner takes it up again. */
export function sanctionLifted({
  name,
  kind,
  plan,
}: {
  name: string;
  kind: SanctionKind;
  plan: Date | 'gone' | null;
}): MailMessage {
  const what = sanctionKindTexts[kind].toLowerCase();
  const gone = kind === 'warn' ? `L’${what} non c’è più` : `La ${what} è finita`;
  return {
    subject: gone,
    preview: 'Lo abbiamo tolto prima della fine.',
    title: gone,
    paragraphs: [
      `Ciao ${name},`,
      `abbiamo riesaminato la decisione: ${gone.charAt(0).toLowerCase()}${gone.slice(1)}. Da adesso il tuo account è come prima.`,
      ...(plan ? [plan === 'gone' ? sanctionTexts.planGone : sanctionTexts.planLeft(longDate(plan))] : []),
    ],
  };
}

function wordsFor(kind: SanctionKind, end: string): { title: string; meaning: string } {
  switch (kind) {
    case 'warn':
      return { title: sanctionTexts.warnTitle, meaning: sanctionTexts.warnMeaning };
    case 'limit':
      return { title: sanctionTexts.limitTitle, meaning: sanctionTexts.limitMeaning(end) };
    case 'suspend':
      return { title: sanctionTexts.suspendTitle, meaning: sanctionTexts.suspendMeaning(end) };
    default:
      return unreachable(kind);
  }
}
