import { publication } from '#lib/publication.ts';

/** What stands in every message. */
export const mailTexts = {
  copyLink: 'Il bottone non funziona? Copia questo indirizzo nel browser:',
  get why() {
    return `Ricevi questo messaggio perché hai un account su ${publication.name}.`;
  },
  settings: 'Impostazioni',
  privacy: 'Privacy',
};
