import { publication } from '#lib/publication.ts';
import { capital } from '#lib/capital.ts';
import { freeArticlesInWords } from './free-words.ts';
import { freeForNow } from './not-sold-texts.ts';

/** What search engines are told of the plans: asked for with each page, because admins change both figures. */
export const pricingDescription = () => (publication.sells ? offer() : `${freeForNow.title}. ${freeForNow.text}`);

const offer = () =>
  `${capital(freeArticlesInWords())} al mese gratis, oppure tutti a ${publication.price} al mese, IVA inclusa. Disdici quando vuoi, rimborso entro 30 giorni.`;
