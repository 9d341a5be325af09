import type { ReactionType } from '#lib/reactions.ts';
import type { Perspective, RoleName } from './types.ts';

/** Interface words that several screens share. What only one feature says stands in that feature's texts. */
export const designTexts = {
  voices: { pro: 'PRO', contro: 'CONTRO' } satisfies Record<Perspective, string>,
  supporter: 'Supporter',
  roles: { contributor: 'Contributor', writer: 'Writer', admin: 'Admin' } satisfies Record<
    Exclude<RoleName, 'user'>,
    string
  >,
  reactions: {
    fire: 'Infuocato',
    applause: 'Applauso',
    think: 'Riflessione',
    disagree: 'Disapprovazione',
  } satisfies Record<ReactionType, string>,
  reactionsGroup: 'Reazioni',
  reactionsSignIn: (reaction: string) => `${reaction}: accedi per reagire`,

  backHome: 'Torna alla home',
  close: 'Chiudi',
  cancel: 'Annulla',
  checkConnection: 'Controlla la connessione e riprova.',
  loadMore: 'Mostra altri',
  loading: 'Caricamento...',
  retry: 'Riprova',
  search: 'Cerca',
  optional: '(facoltativo)',

  imageMissing: 'Immagine non disponibile',
  imageCredit: (credit: string) => `Foto: ${credit}`,
  opensNewTab: (name: string) => `${name} (si apre in una nuova scheda)`,
  wordmark: (name: string) => `${name}, torna alla home`,
  postmark: (place: string, date: string) => `Timbro postale: ${place}, ${date}`,

  stopUpdating: 'Ferma gli aggiornamenti',
  goOnUpdating: 'Riprendi gli aggiornamenti',
  toEvening: 'Edizione della sera',
  toDay: 'Edizione del giorno',
} as const;
