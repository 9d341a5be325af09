import { number } from '#lib/italian.ts';

/** What the calls of the settings refuse. */
export const settingRefusals = {
  empty: 'Qui serve un testo.',
  tooLong: (max: number) => `Al massimo ${number(max)} caratteri.`,
  count: (max: number) => `Serve un numero intero fra 0 e ${number(max)}.`,
  meter: 'Serve un numero intero fra 1 e 50.',
  price: 'Scrivi il prezzo in cifre, come 3,50 €.',
  vatNumber: 'La partita IVA ha 11 cifre, e l’ultima le controlla: rileggi il numero.',
  mailbox: 'Scrivi un indirizzo e-mail, oppure lascia vuoto.',
  profilePage: 'Scrivi un indirizzo che comincia con https://, oppure lascia vuoto.',
  earlyDays: 'Serve un numero intero fra 1 e 365.',
  sendingHour: 'Serve un’ora intera fra 6 e 21.',
  premiumEarlier: 'La lettera premium parte almeno un giorno prima di quella della settimana, e al più quattro.',
  choice: 'Scegli una delle voci dell’elenco.',
  instant: 'Serve un giorno con l’ora.',
  link: 'Serve un indirizzo che comincia con https:// oppure una pagina del sito, come /pricing.',
  linkText: 'Il link e le sue parole vanno insieme: o tutti e due o nessuno.',
  order: 'La fine viene dopo l’inizio.',
  windows: 'Al massimo 50 finestre: togli quelle passate.',
  rules: 'Termini e Privacy cambiano con un’edizione nuova, annunciata prima: scrivila in «Termini e privacy».',
  noSetting: 'Questa impostazione non esiste.',
  changed: 'Qualcun altro ha cambiato questa impostazione mentre la scrivevi: guarda che cosa c’è adesso e decidi.',
} as const;
