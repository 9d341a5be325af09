import { formats } from '#features/formats/formats.ts';
import { longDate } from '#lib/italian.ts';

/** What the calls about articles refuse; apart from `texts.ts`, which every reader downloads. */
export const articleRefusals = {
  tooManyStreams: 'Troppe pagine aperte insieme: su questa i numeri si aggiornano più lentamente.',
  noStreamLeft: 'In questo momento i lettori sono moltissimi: i numeri si aggiornano più lentamente.',
  badCursor: 'Il segnalibro della pagina non è valido. Ricomincia dalla prima pagina.',
  queryTooLong: 'La ricerca può avere al massimo 200 caratteri.',
  badLimit: 'Il numero di articoli deve essere compreso fra 1 e 100.',
  badSort: 'L’ordine può essere recent, popular o reading-time.',
  badFormat: `Il formato può essere ${new Intl.ListFormat('it', { type: 'disjunction' }).format(formats)}.`,
} as const;

/** Why an address that readers knew shows no article any more. */
export const retractedOn = (at: Date, why: string) =>
  `Abbiamo ritirato questo articolo (${longDate(at)}). Motivo: ${why}`;
