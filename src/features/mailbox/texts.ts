import { mailboxHead } from './head.ts';

export const mailboxTexts = {
  title: mailboxHead.title,
  text: 'Qui compaiono i messaggi che il giornale di prova manda ai suoi lettori.',
  empty: 'Nessun messaggio',
  to: (address: string) => `A ${address}`,
  asSent: 'Aprilo come arriva nella posta',
  reload: 'Aggiorna',
  gone: 'Questo messaggio non c’è più.',
} as const;
