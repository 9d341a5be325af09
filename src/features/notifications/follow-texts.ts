import { publication } from '#lib/publication.ts';

/** Words of what follows something, at an article's end and on an author's page. */
export const followButtonTexts = {
  title: 'Segui',
  get help() {
    const onSite = 'Ti avvisiamo sul sito quando succede qualcosa.';
    return publication.sendsMail ? `${onSite} Per e-mail solo se lo scegli tu.` : onSite;
  },
  follow: 'Segui',
  thisCase: 'Questo caso',
  signIn: 'Accedi per seguire',
  toList: 'Quello che segui',
  loadFailed: 'Non riusciamo a mostrare che cosa si può seguire.',
  failed: 'Non siamo riusciti a salvarlo. Riprova.',
};
