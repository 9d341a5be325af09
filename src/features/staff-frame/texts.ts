import { noMailGoesOut } from '#lib/no-mail-text.ts';

/** What stands around every page of the newsroom. */
export const frameTexts = {
  nav: 'Redazione',
  /** While it is not known who asks (specification 2). */
  loading: 'Caricamento dashboard admin...',
  skip: 'Salta al contenuto',
  close: 'Chiudi la barra laterale (Ctrl o Cmd più B)',
  open: 'Apri la barra laterale (Ctrl o Cmd più B)',
  noMail: `${noMailGoesOut}: i messaggi di cui parlano queste pagine non partono.`,
  shortcut: 'Ctrl/Cmd + B',
  back: 'Torna al giornale',
  site: 'Vedi il sito',
  profile: 'Il tuo profilo',
  signIn: 'Accedi',
  halfFilled: 'Una data è scritta a metà: completala o toglila.',
  waiting: (count: string) => `${count} in attesa`,
} as const;
