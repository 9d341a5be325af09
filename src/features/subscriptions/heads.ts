import { publication } from '#lib/publication.ts';

/** Titles. Apart from the other texts because the heads of all pages are in what every reader downloads. */
export const pricingHead = () => ({ title: publication.sells ? 'Abbonamenti' : 'Quanto costa' });

export const testPaymentHeads = {
  checkout: { title: 'Pagamento di prova' },
  receipt: { title: 'Ricevuta di prova' },
  portal: { title: 'Portale di prova' },
} as const;

export const givenPlanHeads = {
  give: { title: 'Regala un abbonamento' },
  open: { title: 'Un regalo per te' },
} as const;
