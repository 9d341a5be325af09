import { number } from '#lib/italian.ts';
import { editMinutes, maxCommentLength, maxLinksOfNewcomers } from './rules.ts';

/** What the server says about comments: in the place of one that is gone, and when it refuses. */
export const refusalTexts = {
  byAuthor: 'Commento eliminato dall’autore',
  byHouse: 'Commento rimosso dalla redazione',
  userGone: 'Utente eliminato',
  pending: 'In attesa di moderazione',

  missing: 'Scrivi qualcosa prima di pubblicare.',
  tooLong: `Un commento può avere al massimo ${number(maxCommentLength)} caratteri.`,
  tooManyLinks: `Nella prima settimana un commento può contenere al massimo ${maxLinksOfNewcomers} link.`,
  articleGone: 'Questo articolo non esiste o è stato rimosso.',
  commentGone: 'Questo commento non c’è più.',
  parentGone: 'Il commento a cui rispondi non c’è più.',
  closed: 'La discussione è chiusa.',
  repeated: 'Hai già scritto lo stesso commento pochi minuti fa.',
  notYours: 'Puoi modificare ed eliminare solo i tuoi commenti.',
  editOver: `Un commento si può modificare per ${editMinutes} minuti.`,
  selfLike: 'Non puoi mettere mi piace a un tuo commento.',
  badSort: 'L’ordine è recenti, vecchi, piaciuti o ponti.',
  badLimit: 'Il numero di commenti deve essere compreso fra 1 e 100.',
  badCursor: 'Il segnalibro della pagina non è valido. Ricomincia dalla prima pagina.',
  deletedByAuthor: 'Eliminato dall’autore',
  accountDeleted: 'Account eliminato',
  withheld: 'Trattenuto: lo legge prima una persona.',
} as const;
