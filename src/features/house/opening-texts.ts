import type { HouseLink } from './legal-text.ts';

/** A page whose part of the site is not open yet: what it will be, and what one can do meanwhile. */
export interface OpeningText {
  title: string;
  text: string;
  links: readonly HouseLink[];
}

const signIn: HouseLink = { text: 'Accesso e registrazione', to: '/auth/login' };
const home: HouseLink = { text: 'Torna alla home', to: '/' };

export const profileText: OpeningText = {
  title: 'Il tuo profilo',
  text: 'Qui troverai letture, commenti, voti e obiettivi. Si apre insieme alle registrazioni, fra poco.',
  links: [signIn, { text: 'Come si guadagnano punti', to: '/community' }],
};

export const settingsText: OpeningText = {
  title: 'Impostazioni',
  text: 'Qui gestirai account, abbonamento e dati personali. Si apre insieme alle registrazioni, fra poco. L’edizione della sera si sceglie già, in fondo a ogni pagina.',
  links: [signIn, { text: 'Come trattiamo i tuoi dati', to: '/privacy' }],
};

export const adminText: OpeningText = {
  title: 'Dashboard Admin',
  text: 'Questa parte è di chi amministra il giornale, e non è ancora aperta.',
  links: [home],
};

/** What whoever may not open a page reads in its place, with status 403. */
export const forbiddenText: OpeningText = {
  title: 'Questa pagina è riservata',
  text: 'La apre chi lavora in redazione, con il suo ruolo e la verifica in due passaggi attiva. Se è il tuo caso, controlla le Impostazioni.',
  links: [{ text: 'Vai alle Impostazioni', to: '/settings' }, home],
};

/** What the specification shows while a page is on its way (section 2). */
export const waitingTexts = {
  verifyEmail: 'Verifica email in corso...',
  forgotPassword: 'Caricamento recupero password...',
  resetPassword: 'Caricamento reset password...',
  settings: 'Caricamento impostazioni...',
  admin: 'Caricamento dashboard admin...',
} as const;
