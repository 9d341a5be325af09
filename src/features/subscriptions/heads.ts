/** Title and description of the offer. Apart from the other texts because the heads of all pages are in what every reader downloads. */
export const pricingHead = {
  title: 'Abbonamenti',
  description:
    'Cinque articoli al mese gratis, oppure tutti a 2,99 € al mese, IVA inclusa. Disdici quando vuoi, rimborso entro 30 giorni.',
} as const;
