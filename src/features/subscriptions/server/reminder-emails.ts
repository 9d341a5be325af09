import { longDate, withArticle } from '#lib/italian.ts';
import { addRomeDays, romeDay } from '#lib/rome-time.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { freeArticlesInWords } from '../free-words.ts';
import { planTexts } from '../plan-texts.ts';
import { manage, notes, stopNote, type Given } from './emails.ts';

const howToPay = `Di solito basta aggiornare la carta: nelle Impostazioni premi «${planTexts.updatePayment}».`;
const nothingElse = () =>
  `Non perdi altro: restano il tuo account, i commenti, i voti e ${freeArticlesInWords()} al mese.`;

/** Some days after a renewal failed. */
export function paymentStillFails({
  name,
  publicUrl,
  isTest,
  owedSince,
  openUntil,
}: Given & { owedSince: Date; openUntil: Date }): MailMessage {
  const until = withArticle('al', longDate(openUntil));
  return {
    subject: 'Il pagamento non è ancora riuscito',
    preview: `Resti Supporter fino ${until}: controlla la carta.`,
    title: 'Il pagamento non è ancora riuscito',
    paragraphs: [
      `Ciao ${name},`,
      `${withArticle('dal', longDate(owedSince))} proviamo a rinnovare il tuo abbonamento, ma il pagamento non riesce. Resti Supporter fino ${until}: se riesce prima, non cambia niente.`,
      howToPay,
    ],
    action: manage(publicUrl),
    notes: notes(isTest, stopNote),
  };
}

/** On the day before everything closes, or, where that day was missed, on the day itself. */
export function closesTomorrow({
  name,
  publicUrl,
  isTest,
  openUntil,
  now,
}: Given & { openUntil: Date; now: Date }): MailMessage {
  const day = romeDay(openUntil) > romeDay(now) ? 'Domani' : 'Oggi';
  return {
    subject: `${day} si chiude l’abbonamento`,
    preview: 'Se aggiorni la carta prima, non cambia niente.',
    title: `${day} si chiude l’abbonamento`,
    paragraphs: [
      `Ciao ${name},`,
      `il rinnovo del tuo abbonamento non è riuscito. Resti Supporter fino ${withArticle('al', longDate(openUntil))}, poi l’abbonamento è sospeso. ${howToPay}`,
      nothingElse(),
    ],
    action: manage(publicUrl),
    notes: notes(isTest, stopNote),
  };
}

/** When everything has closed. */
export function suspended({ name, publicUrl, isTest, owedSince }: Given & { owedSince: Date }): MailMessage {
  return {
    subject: 'L’abbonamento è sospeso',
    preview: 'Il resto del tuo account rimane com’è.',
    title: 'L’abbonamento è sospeso',
    paragraphs: [
      `Ciao ${name},`,
      `il rinnovo ${withArticle('del', longDate(owedSince))} non è riuscito, e adesso il tuo abbonamento è sospeso.`,
      `${nothingElse()} Per tornare a leggere senza limiti aggiorna la carta: nelle Impostazioni premi «${planTexts.updatePayment}». Appena il pagamento riesce, tutto è come prima.`,
    ],
    action: manage(publicUrl),
    notes: notes(isTest, `Può darsi che l’addebito venga ancora tentato. ${stopNote}`),
  };
}

/**
 * Before a year renews: when, for how much where that is known, and until when one can cancel (art. 65-bis of the Codice del
 * consumo).
 */
export function renewsSoon({
  name,
  publicUrl,
  isTest,
  renewsAt,
  amount,
  mayPress,
  now,
}: Given & { renewsAt: Date; amount: string | undefined; mayPress: boolean; now: Date }): MailMessage {
  const day = longDate(renewsAt);
  const isMonthAway = romeDay(renewsAt) - romeDay(now) >= 28;
  const subject = isMonthAway
    ? 'Fra un mese l’abbonamento si rinnova'
    : `L’abbonamento si rinnova ${withArticle('il', day)}`;
  // Who is suspended reaches no setting.
  const whereToSee = mayPress
    ? `Quanto paghi lo vedi nelle Impostazioni: premi «${planTexts.payments}».`
    : 'Quanto paghi puoi chiederlo all’Assistenza.';
  const costs = amount ? `, e paghi ${amount}, IVA inclusa.` : `. ${whereToSee}`;
  const how = mayPress
    ? `nelle Impostazioni premi «${planTexts.cancel}».`
    : 'mentre il tuo account è sospeso scrivici dall’Assistenza, dove non serve accedere, e lo disdiciamo noi.';
  return {
    subject,
    preview: amount ? `${amount} per un altro anno, se non disdici prima.` : 'Per un altro anno, se non disdici prima.',
    title: subject,
    paragraphs: [
      `Ciao ${name},`,
      `${withArticle('il', day)} il tuo abbonamento si rinnova da solo per un altro anno${costs} Se ti va bene, non devi fare niente.`,
      `Se non vuoi, disdici entro ${withArticle('il', longDate(addRomeDays(renewsAt, -1)))}: ${how} Resti Supporter fino ${withArticle('al', day)}, e non paghi più niente.`,
    ],
    action: mayPress ? manage(publicUrl) : { label: 'Scrivi all’Assistenza', url: `${publicUrl}/support#scrivici` },
    notes: notes(
      isTest,
      'Te lo scriviamo prima di ogni rinnovo di un anno, come vuole l’articolo 65-bis del Codice del consumo.',
    ),
  };
}
