/** Titles and descriptions. Apart from the other texts because the heads of all pages are in what every reader downloads. */
export const pricingHead = {
  title: 'Abbonamenti',
  description: import.meta.env.SSR
    ? 'Cinque articoli al mese gratis, oppure tutti a 2,99 € al mese, IVA inclusa. Disdici quando vuoi, rimborso entro 30 giorni.'
    : undefined,
} as const;

export const testPaymentHeads = {
  checkout: { title: 'Pagamento di prova' },
  portal: { title: 'Portale di prova' },
} as const;
