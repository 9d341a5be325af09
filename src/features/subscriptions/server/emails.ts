import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { sanctionTexts } from '#features/accounts/sanction-texts.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { euros } from '../money.ts';
import { freeArticlesInWords } from '../free-words.ts';
import { checkoutTexts } from '../refusal-texts.ts';
import { intervalTexts } from '../prices.ts';
import type { BillingInterval } from '../states.ts';
import { testNotice } from '../texts.ts';

export interface Given {
  name: string;
  publicUrl: string;
  isTest: boolean;
}

/** Where everything about the plan is done. */
export const manage = (publicUrl: string) => ({
  label: 'Apri le Impostazioni',
  url: `${publicUrl}/settings#abbonamento`,
});
export const notes = (isTest: boolean, ...texts: string[]) => [...(isTest ? [`${testNotice}.`] : []), ...texts];
/** Where the plans are, while there is one to buy. */
export const toPlans = (publicUrl: string): Pick<MailMessage, 'action'> =>
  publication.sells ? { action: { label: 'Vedi gli abbonamenti', url: `${publicUrl}/pricing` } } : {};
/** What one reads without a plan, within a sentence. */
export const readWithoutPlan = () =>
  publication.sells ? `${freeArticlesInWords()} al mese` : 'tutti gli articoli, per ora aperti a tutti';
/** How one is asked for nothing more. */
export const stopNote = 'Se non vuoi continuare, disdici dalle Impostazioni: non proveremo più ad addebitarti niente.';

/** Confirms the contract on something that lasts, with its price and how one leaves it (product rules 5). */
export function welcome({
  name,
  publicUrl,
  isTest,
  interval,
  refundableUntil,
  hasWithdrawn,
}: Given & { interval: BillingInterval; refundableUntil: Date | null; hasWithdrawn: boolean }): MailMessage {
  return {
    subject: 'Ora sei tra i Supporter',
    preview: 'Da adesso leggi tutto, senza limiti.',
    title: 'Ora sei tra i Supporter',
    paragraphs: [
      `Ciao ${name},`,
      `il tuo abbonamento a ${publication.name} è attivo: articoli illimitati, nessuna pubblicità, il badge nella community e il resto di quello che hai letto nella pagina degli abbonamenti.`,
      checkoutTexts.ordered(interval),
      'Puoi disdire in ogni momento dalle Impostazioni e resti Supporter fino alla scadenza.',
      refundableUntil
        ? `Fino ${withArticle('al', longDate(lastDayUntil(refundableUntil)))} puoi anche recedere: ti restituiamo tutto, senza chiederti perché.`
        : `Il primo periodo te lo regala il tuo codice. Dal primo pagamento hai ${hasWithdrawn ? 'quattordici' : 'trenta'} giorni per recedere: ti restituiamo tutto, senza chiederti perché.`,
    ],
    action: manage(publicUrl),
    notes: notes(isTest, `Le condizioni per intero: ${publicUrl}/terms`),
  };
}

export function receipt({
  name,
  publicUrl,
  isTest,
  interval,
  cents,
  paidAt,
  renewsAt,
}: Given & { interval: BillingInterval; cents: number; paidAt: Date; renewsAt: Date | null }): MailMessage {
  return {
    subject: `Ricevuta: ${euros(cents)}`,
    preview: `Pagamento ${withArticle('del', longDate(paidAt))}.`,
    title: 'Il pagamento è arrivato',
    paragraphs: [
      `Ciao ${name},`,
      `${withArticle('il', longDate(paidAt))} abbiamo ricevuto ${euros(cents)}, IVA inclusa, per ${intervalTexts[interval]} di Supporter. Grazie.`,
      ...(renewsAt
        ? [
            `L’abbonamento si rinnova ${withArticle('il', longDate(renewsAt))}. Se non vuoi, disdici prima di quel giorno.`,
          ]
        : []),
    ],
    action: manage(publicUrl),
    notes: notes(isTest),
  };
}

export function paymentFailed({ name, publicUrl, isTest, openUntil }: Given & { openUntil: Date }): MailMessage {
  return {
    subject: 'Il pagamento non è riuscito',
    preview: 'Controlla la carta: per sette giorni non cambia niente.',
    title: 'Il pagamento non è riuscito',
    paragraphs: [
      `Ciao ${name},`,
      `non siamo riusciti a rinnovare il tuo abbonamento. Resti Supporter fino ${withArticle('al', longDate(openUntil))}: intanto riproviamo, e tu puoi controllare la carta.`,
    ],
    action: manage(publicUrl),
    notes: notes(isTest, stopNote),
  };
}

export function ending({ name, publicUrl, isTest, endsAt }: Given & { endsAt: Date }): MailMessage {
  return {
    subject: 'Hai disdetto l’abbonamento',
    preview: `Resti Supporter fino ${withArticle('al', longDate(endsAt))}.`,
    title: 'Hai disdetto l’abbonamento',
    paragraphs: [
      `Ciao ${name},`,
      `resti Supporter fino ${withArticle('al', longDate(endsAt))}, poi l’abbonamento finisce e non paghi più niente. Fino ad allora puoi ripensarci.`,
    ],
    action: manage(publicUrl),
    notes: notes(isTest),
  };
}

/** To who is suspended, once the plan is ended that would have been renewed meanwhile. */
export function endsBySuspension(given: Given & { endsAt: Date }): MailMessage {
  return {
    ...endsWhileSuspended(given),
    preview: 'Mentre il tuo account è sospeso non ti addebitiamo niente.',
    paragraphs: [
      `Ciao ${given.name},`,
      `il tuo account è sospeso, e l’abbonamento si sarebbe rinnovato prima che torni libero: l’abbiamo disdetto noi. ${paidUntil(given.endsAt)}`,
      sanctionTexts.meanwhile,
    ],
  };
}

/** To who is suspended and whose plan ends, for whatever reason. */
export function endsWhileSuspended({ name, publicUrl, isTest, endsAt }: Given & { endsAt: Date }): MailMessage {
  return {
    subject: 'Il tuo abbonamento non si rinnova',
    preview: `Resta pagato fino ${withArticle('al', longDate(endsAt))}.`,
    title: 'Il tuo abbonamento non si rinnova',
    paragraphs: [`Ciao ${name},`, `il tuo abbonamento è disdetto. ${paidUntil(endsAt)}`, sanctionTexts.meanwhile],
    action: { label: sanctionTexts.support, url: `${publicUrl}/support#scrivici` },
    notes: notes(isTest),
  };
}

const paidUntil = (endsAt: Date) =>
  `Resta pagato fino ${withArticle('al', longDate(endsAt))}, poi finisce e non paghi più niente.`;

export function ended({ name, publicUrl, isTest }: Given): MailMessage {
  return {
    subject: 'L’abbonamento è finito',
    preview: `Puoi leggere ${readWithoutPlan()}.`,
    title: 'L’abbonamento è finito',
    paragraphs: [
      `Ciao ${name},`,
      `il tuo abbonamento è finito e non ti addebitiamo più niente. Il tuo account resta: commenti, voti e ${readWithoutPlan()}.`,
      'Grazie per il tempo in cui ci hai sostenuto.',
    ],
    ...toPlans(publicUrl),
    notes: notes(isTest),
  };
}

export function refunded({
  name,
  isTest,
  cents,
  at,
}: Omit<Given, 'publicUrl'> & { cents: number; at: Date }): MailMessage {
  return {
    subject: `Rimborso: ${euros(cents)}`,
    preview: 'Il denaro torna sulla carta con cui hai pagato.',
    title: 'Ti abbiamo rimborsato',
    paragraphs: [
      `Ciao ${name},`,
      `${withArticle('il', longDate(at))} ti abbiamo restituito ${euros(cents)}. Il denaro torna sulla carta con cui hai pagato, di solito entro dieci giorni.`,
    ],
    notes: notes(isTest),
  };
}

/** To who withdrew and was promised a refund, once the bank has given the money back instead. */
export function returnedByBank({ name }: Pick<Given, 'name'>): MailMessage {
  return {
    subject: 'Il tuo recesso è concluso',
    preview: 'Il denaro te l’ha restituito la tua banca.',
    title: 'Il tuo recesso è concluso',
    paragraphs: [
      `Ciao ${name},`,
      'il pagamento di cui aspettavi il rimborso dopo il recesso te l’ha restituito la tua banca, con la contestazione: il rimborso che ti avevamo annunciato non serve più. Non resta niente da rimborsare e non ti addebitiamo niente.',
    ],
    notes: [],
  };
}

/** Confirms a declaration of withdrawal with its day and hour (product rules 5). */
export function withdrawn({ name, isTest, at }: Omit<Given, 'publicUrl'> & { at: Date }): MailMessage {
  return {
    subject: 'Ricevuta del recesso',
    preview: 'Abbiamo ricevuto il tuo recesso.',
    title: 'Abbiamo ricevuto il tuo recesso',
    paragraphs: [
      `Ciao ${name},`,
      `${dayAndTime(at)} hai dichiarato di recedere dal contratto di abbonamento Supporter. Il recesso vale da quel momento: l’abbonamento è finito e ti restituiamo tutto quello che hai pagato.`,
      'Ti scriviamo di nuovo quando il rimborso è partito.',
    ],
    notes: notes(isTest, 'Conserva questo messaggio: è la conferma del recesso.'),
  };
}
