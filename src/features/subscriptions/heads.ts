import { publication } from '#lib/publication.ts';
import { capital, freeArticlesInWords } from './free-words.ts';

/** Titles and descriptions. Apart from the other texts because the heads of all pages are in what every reader downloads. */
export const pricingHead = {
  title: 'Abbonamenti',
  /** Asked for anew with each page: admins change both figures. */
  get description() {
    return import.meta.env.SSR
      ? `${capital(freeArticlesInWords())} al mese gratis, oppure tutti a ${publication.price} al mese, IVA inclusa. Disdici quando vuoi, rimborso entro 30 giorni.`
      : undefined;
  },
};

export const testPaymentHeads = {
  checkout: { title: 'Pagamento di prova' },
  portal: { title: 'Portale di prova' },
} as const;
