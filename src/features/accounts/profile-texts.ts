/** The form with which people write about themselves. */
export const profileFormTexts = {
  name: 'Nome',
  username: 'Nome utente',
  usernameHelp: 'Lettere senza accenti, cifre e trattini bassi.',
  bio: 'Biografia',
  location: 'Località',
  website: 'Sito',
  websiteHelp: 'Con https:// davanti.',
  picture: 'Fotografia',
  pictureHelp: 'JPEG, PNG o WebP fino a 5 MB. I dati nascosti nella foto vengono tolti.',
  choosePicture: 'Scegli una fotografia',
  removePicture: 'Togli la fotografia',
  uploading: 'Caricamento in corso…',
  save: 'Salva le modifiche',
  saving: 'Salvataggio in corso…',
  cancel: 'Annulla',
  saved: 'Modifiche salvate',
} as const;
