import { number } from '#lib/italian.ts';

/** What an article's page says about its discussion when it opens. */
export const commentTexts = {
  title: 'Commenti',
  count: (count: number) => `(${number(count)})`,
  points: 'Un commento vale 1 punto',
  join: 'Unisciti alla discussione',
  joinText: 'Accedi per commentare, rispondere e mettere mi piace.',
  signIn: 'Accedi',
  none: 'Ancora nessun commento',
  loading: 'Caricamento dei commenti…',
  failed: 'I commenti non sono arrivati.',
  withoutScripts: 'Per leggere i commenti serve JavaScript.',
  noneText: 'La prima voce può essere la tua.',
} as const;
