import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { euros } from '../money.ts';
import { intervalTexts } from '../prices.ts';
import { checkoutTexts } from '../refusal-texts.ts';
import type { BillingInterval } from '../states.ts';
import { manage, notes, readWithoutPlan, toPlans, type Given } from './emails.ts';

/** To who gave a plan: the receipt, what was ordered, and the link to pass on. */
export function givenPaid({
  name,
  publicUrl,
  isTest,
  interval,
  cents,
  paidAt,
  refundableUntil,
  url,
}: Given & {
  interval: BillingInterval;
  cents: number;
  paidAt: Date;
  refundableUntil: Date;
  url: string;
}): MailMessage {
  return {
    subject: 'Il tuo regalo è pronto',
    preview: 'Dentro c’è il link da mandare a chi vuoi.',
    title: 'Il tuo regalo è pronto',
    paragraphs: [
      `Ciao ${name},`,
      `${withArticle('il', longDate(paidAt))} abbiamo ricevuto ${euros(cents)}, IVA inclusa, per ${intervalTexts[interval]} di Supporter da regalare. Grazie.`,
      'Chi apre questo link riceve l’abbonamento: mandalo a una persona sola. Comincia quando lo si apre, e fino ad allora non scade.',
      url,
      `${checkoutTexts.givenOrdered(interval)} Fino ${withArticle('al', longDate(lastDayUntil(refundableUntil)))} puoi recedere dalla pagina dei tuoi regali: ti restituiamo tutto, senza chiederti perché, e il regalo si chiude.`,
    ],
    action: { label: 'I tuoi regali', url: `${publicUrl}/regala` },
    notes: notes(isTest, `Le condizioni per intero: ${publicUrl}/terms`),
  };
}

/** To who opened a plan that was given. */
export function givenOpened({ name, publicUrl, isTest, until }: Given & { until: Date }): MailMessage {
  return {
    subject: 'Il regalo è aperto: sei tra i Supporter',
    preview: `Leggi tutto fino ${withArticle('al', longDate(until))}.`,
    title: 'Ora sei tra i Supporter',
    paragraphs: [
      `Ciao ${name},`,
      `hai aperto un regalo: fino ${withArticle('al', longDate(until))} leggi ${publication.name} senza limiti e senza pubblicità. Non si rinnova e non devi pagare niente.`,
      'Chi te l’ha regalato può ripensarci nei primi giorni: allora si chiude prima, e te lo scriviamo.',
    ],
    action: manage(publicUrl),
    notes: notes(isTest),
  };
}

/** To who has a given plan, some days before its end. */
export function givenEnds({ name, publicUrl, isTest, endsAt }: Given & { endsAt: Date }): MailMessage {
  return {
    subject: 'Il tuo regalo sta per finire',
    preview: `Resti Supporter fino ${withArticle('al', longDate(endsAt))}.`,
    title: 'Il tuo regalo sta per finire',
    paragraphs: [
      `Ciao ${name},`,
      `l’abbonamento che ti hanno regalato finisce ${withArticle('il', longDate(endsAt))}. Non si rinnova: dopo resta il tuo account, con ${readWithoutPlan()}.`,
      ...(publication.sells ? ['Se vuoi continuare a leggere tutto, da quel giorno puoi abbonarti.'] : []),
    ],
    ...toPlans(publicUrl),
    notes: notes(isTest),
  };
}

/** Confirms to who gave a plan that they withdrew from it, with the day and the hour (product rules 5). */
export function givenWithdrawn({
  name,
  isTest,
  at,
  paidAt,
}: Omit<Given, 'publicUrl'> & { at: Date; paidAt: Date }): MailMessage {
  return {
    subject: 'Ricevuta del recesso dal regalo',
    preview: 'Abbiamo ricevuto il tuo recesso.',
    title: 'Abbiamo ricevuto il tuo recesso',
    paragraphs: [
      `Ciao ${name},`,
      `${dayAndTime(at)} hai dichiarato di recedere dal contratto per l’abbonamento che hai regalato, pagato ${withArticle('il', longDate(paidAt))}. Il recesso vale da quel momento: il regalo è chiuso e ti restituiamo tutto quello che hai pagato. Se hai un abbonamento tuo, non cambia niente.`,
      'Ti scriviamo di nuovo quando il rimborso è partito.',
    ],
    notes: notes(isTest, 'Conserva questo messaggio: è la conferma del recesso.'),
  };
}

/** To who had a given plan whose giver took it back, or whose money went back. */
export function givenEnded({ name, publicUrl, isTest }: Given): MailMessage {
  return {
    subject: 'Il tuo regalo è finito',
    preview: 'Si è chiuso prima della sua scadenza.',
    title: 'Il tuo regalo è finito',
    paragraphs: [
      `Ciao ${name},`,
      `l’abbonamento che ti hanno regalato è finito prima: chi te l’ha fatto ci ha ripensato, o il suo pagamento è stato restituito. A te non chiediamo niente. Il tuo account resta, con ${readWithoutPlan()}.`,
    ],
    ...toPlans(publicUrl),
    notes: notes(isTest),
  };
}

/** To who gave a plan whose card was emptied: why, and where they can say that it was wrong (Regulation (EU) 2022/2065, art. 17). */
export function givenCardEmptied({ name, publicUrl, isTest, why }: Given & { why: string }): MailMessage {
  return {
    subject: 'Abbiamo svuotato il biglietto del tuo regalo',
    preview: 'Il regalo resta valido per chi ha il link.',
    title: 'Abbiamo svuotato il biglietto del tuo regalo',
    paragraphs: [
      `Ciao ${name},`,
      'una persona della redazione ha letto il biglietto dell’abbonamento che hai regalato e ha tolto il nome e le parole, perché violano le regole della casa.',
      `Il motivo: ${why}`,
      'Il regalo resta valido per chi ha il link. Se pensi che abbiamo sbagliato, scrivici.',
    ],
    action: { label: 'Scrivici', url: `${publicUrl}/support` },
    notes: notes(isTest, `Le condizioni per intero: ${publicUrl}/terms`),
  };
}
