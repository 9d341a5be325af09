import type { HouseLink } from './legal-text.ts';

/** A page whose part of the site is not open yet: what it will be, and what one can do meanwhile. */
export interface OpeningText {
  title: string;
  text: string;
  links: readonly HouseLink[];
}

const home: HouseLink = { text: 'Torna alla home', to: '/' };

/** What whoever may not open a page reads in its place, with status 403. */
export const forbiddenText: OpeningText = {
  title: 'Questa pagina è riservata',
  text: 'La apre chi lavora in redazione, con il suo ruolo e la verifica in due passaggi attiva. Se è il tuo caso, controlla le Impostazioni.',
  links: [{ text: 'Vai alle Impostazioni', to: '/settings' }, home],
};
