import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { reviewer } from '#lib/reviewer.ts';
import type { SanctionKind, SanctionReason } from './sanctions.ts';

/** The broken rule in the words of the terms (`/terms#regole-della-casa`). */
export const sanctionReasonTexts: Readonly<Record<SanctionReason, string>> = {
  insults: 'Minacce, insulti, molestie o odio',
  accusations: 'Accuse presentate come fatti, senza prove',
  personal_data: 'Dati personali di altri',
  victims: 'Elementi che fanno riconoscere un minore o una vittima',
  advertising: 'Pubblicità, truffe o messaggi ripetuti',
  copied: 'Testi o immagini di altri, senza averne il diritto',
  manipulation: 'Più account, o account altrui, per contare di più',
  law: 'Violazione di una legge',
};

export const sanctionKindTexts: Readonly<Record<SanctionKind, string>> = {
  warn: 'Avvertimento',
  limit: 'Limitazione',
  suspend: 'Sospensione',
};

/** What the reader meets of a sanction, in mails and on the site alike. */
export const sanctionTexts = {
  warnTitle: 'Hai ricevuto un avvertimento',
  limitTitle: 'I tuoi commenti aspettano un moderatore',
  suspendTitle: 'Il tuo account è sospeso',
  warnMeaning: 'Per ora non cambia niente: puoi leggere, commentare e votare come prima.',
  limitMeaning: (end: string) =>
    `Fino ${end} ogni tuo commento sarà letto da una persona prima di essere pubblicato. Puoi leggere e votare come prima.`,
  suspendMeaning: (end: string) => `Fino ${end} non puoi accedere, commentare né votare. Poi potrai rientrare da solo.`,
  /** Of what stood on an account of the mailbox which was deleted. */
  limitTakenUp:
    'La limitazione o la sospensione decisa sull’account che avevi con questa casella continua su questo, fino alla sua fine, come limitazione.',
  planStops: (day: string) =>
    `Il tuo abbonamento non si rinnova: resta pagato fino ${withArticle('al', day)}, e poi non ti addebitiamo più niente.`,
  planStopped: 'Il tuo abbonamento finisce adesso: non proviamo più ad addebitarti niente.',
  planLeft: (day: string) =>
    `L’abbonamento invece resta disdetto: se vuoi che si rinnovi, riattivalo dalle Impostazioni entro ${withArticle('il', day)}.`,
  planGone: 'L’abbonamento invece è finito: se vuoi, puoi abbonarti di nuovo.',
  meanwhile:
    'Per recedere da un abbonamento o eliminare l’account mentre è sospeso scrivici dall’Assistenza, dove non serve accedere: lo facciamo noi.',
  appealsWait:
    'Il tempo per ricorrere contro le decisioni sui tuoi commenti intanto si ferma: puoi farlo quando rientri.',
  reason: (reason: string) => `Regola: ${reason}.`,
  object: () =>
    `Se non sei d’accordo scrivici dall’Assistenza entro sei mesi, gratis: risponderà ${reviewer('una persona diversa da chi ha deciso, se in redazione c’è')}.`,
  support: 'Scrivi all’Assistenza',
  seen: 'Ho letto',
  failed: 'Non siamo riusciti a salvare. Riprova.',
  notice: 'Comunicazione della redazione',
} as const;

/** What becomes of the plan of who is suspended, as it was decided with the suspension; nothing where it stays. */
export function planOfSuspended(startsAt: string | Date, planEndsAt: string | Date | null): string[] {
  if (!planEndsAt) return [];
  const isPaid = new Date(planEndsAt) > new Date(startsAt);
  return [isPaid ? sanctionTexts.planStops(longDate(planEndsAt)) : sanctionTexts.planStopped];
}

/** `al 20 novembre 2025 alle 14.05`, after "fino". */
export const sanctionEnd = (at: string | Date) => `${withArticle('al', longDate(at))} alle ${timeOfDay(at)}`;
