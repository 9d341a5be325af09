import type { OnwardLink } from './legal-text.ts';

/** A page whose part of the site is not open yet: what it will be, and what one can do meanwhile. */
export interface OpeningText {
  title: string;
  text: string;
  links: readonly OnwardLink[];
}

const home: OnwardLink = { text: 'Torna alla home', to: '/' };

/** What whoever may not open a page reads in its place, with status 403. */
export const forbiddenText: OpeningText = {
  title: 'Questa pagina è riservata',
  text: 'La apre chi lavora in redazione, con il suo ruolo e la verifica in due passaggi attiva. Se è il tuo caso, controlla le Impostazioni.',
  links: [{ text: 'Vai alle Impostazioni', to: '/settings' }, home],
};

/** The same for whoever works in the newsroom and has no second factor yet. */
export const secondFactorText: OpeningText = {
  title: 'Ti manca la verifica in due passaggi',
  text: 'Il tuo ruolo ti apre la redazione, ma solo con la verifica in due passaggi: oltre alla password, un codice della tua app di autenticazione. Si attiva nelle Impostazioni, una volta sola. Poi torna qui.',
  links: [{ text: 'Attiva la verifica in due passaggi', to: '/settings', hash: 'due-passaggi' }, home],
};
