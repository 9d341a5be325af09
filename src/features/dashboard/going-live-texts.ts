import { publication } from '#lib/publication.ts';
import type { GoingLiveStep } from './going-live.ts';

/** What the dashboard says of what is missing before the publication goes live. */
export const goingLiveTexts = {
  title: 'Prima di aprire ai lettori',
  help: 'Che cosa manca ancora a questo giornale. L’elenco sparisce quando non manca più niente.',
  optional: 'Facoltativo',
  steps: {
    'demo-content': {
      name: 'Un database senza contenuti di prova',
      text: 'In questo ci sono articoli, commenti e persone inventati, che ai lettori sembrerebbero veri. Chi gestisce il server ne indica uno nuovo.',
    },
    publisher: {
      name: 'I dati di chi pubblica',
      text: 'Editore, sede, P. IVA e fornitore di hosting: i Termini e la Privacy devono dirli.',
    },
    editor: {
      name: 'Direttore responsabile e registrazione',
      text: 'Servono a una testata registrata in tribunale.',
    },
    contacts: {
      name: 'L’indirizzo della redazione',
      text: 'Senza, i lettori possono scrivere solo dal modulo dell’Assistenza.',
    },
    mail: {
      name: 'La posta in uscita',
      text: 'Non parte nessun messaggio: chi gestisce il server imposta SMTP_URL e MAIL_FROM. Fino ad allora le persone si invitano con un link.',
    },
    payments: {
      name: 'I pagamenti',
      get text() {
        return `${publication.sells ? 'Sono di prova: chi si abbona non paga niente' : 'Non si vende niente e ogni articolo è aperto'}. Per vendere l’abbonamento chi gestisce il server imposta le chiavi di Stripe.`;
      },
    },
    'second-person': {
      name: 'Una seconda persona in redazione',
      text: 'Nessuno pubblica da solo quello che ha scritto: invita chi rilegge, oppure dichiara che il giornale lo fa una persona sola.',
    },
    'first-article': {
      name: 'Il primo articolo',
      text: 'La prima pagina è ancora vuota.',
    },
    'legal-texts': {
      name: 'I vostri Termini e la vostra Privacy',
      text: 'Valgono i testi della casa: falli rileggere da un legale, e cambiali dove non dicono quello che fate.',
    },
    social: {
      name: 'Le pagine sui social',
      text: 'I loro link stanno in fondo a ogni pagina del sito.',
    },
  } satisfies Record<GoingLiveStep, { name: string; text: string }>,
} as const;
