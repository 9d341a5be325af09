import { countUpTo } from '#lib/italian.ts';
import type { VoiceAct } from './contract.ts';
import type { VoiceOutcome, VoiceStatus } from './kinds.ts';

/** What the newsroom reads about other versions. */
export const voicesTexts = {
  facetsLabel: 'Quali versioni',
  facets: { sent: 'Da leggere', accepted: 'Accolte', refused: 'Non accolte' } satisfies Record<VoiceStatus, string>,
  facetCount: (count: number) => (count === 1 ? '1 versione' : `${countUpTo(count, 99)} versioni`),
  list: (which: string) => `Elenco: ${which}`,
  empty: {
    sent: {
      title: 'Nessuna versione da leggere',
      text: 'Quando chi è coinvolto in una storia manda la sua, la trovi qui.',
    },
    accepted: { title: 'Ancora nessuna accolta', text: 'Qui restano le versioni diventate voci o repliche.' },
    refused: { title: 'Ancora nessuna non accolta', text: 'Qui restano le versioni non accolte, con il motivo.' },
  } satisfies Record<VoiceStatus, { title: string; text: string }>,
  loading: 'Caricamento delle versioni…',
  failed: 'Non riusciamo a leggere le versioni',
  failedMore: 'Non riusciamo a caricare le altre. Riprova.',
  sent: (ago: string) => `Arrivata ${ago}`,
  takenBy: (name: string) => `Se ne occupa ${name}`,
  story: 'Storia',
  sender: 'Chi la manda',
  contact: 'Contatto',
  involvement: 'Come c’entra',
  words: 'La sua versione',
  proof: 'Come si può verificare',
  verification: 'Coinvolgimento',
  verified: (how: string, by: string | null) => `Verificato${by ? ` da ${by}` : ''}: ${how}`,
  unverified: 'Non verificato: esce senza «Parte in causa».',
  refusal: 'Motivo',
  outcomes: { voice: 'Voce', reply: 'Replica' } satisfies Record<VoiceOutcome, string>,
  inDraft: 'È nella correzione dell’articolo, che i lettori non vedono ancora.',
  printed: 'I lettori la leggono.',
  openDraft: 'Apri il testo dell’articolo',
  acts: {
    take: 'Me ne occupo io',
    verify: 'Coinvolgimento verificato',
    accept: 'Accogli',
    refuse: 'Non accogliere',
  } satisfies Record<VoiceAct, string>,
  dialogs: {
    verify: {
      title: 'Come l’hai verificato?',
      text: 'Chi legge vede «Parte in causa» accanto al nome. Come lo sai resta in redazione.',
    },
    accept: {
      title: 'Che cosa diventa?',
      text: 'Una voce entra in fondo al testo come correzione: la si accorcia lì e un altro la pubblica. Una replica esce subito in testa all’articolo, così com’è.',
    },
    refuse: { title: 'Perché non la accogliamo?', text: 'Il motivo e le tue parole arrivano alla persona per e-mail.' },
  },
  how: 'Che cosa hai visto o sentito',
  as: 'Diventa',
  code: 'Motivo',
  codeNone: 'Scegli',
  reason: 'Parole per la persona',
  sending: 'Invio…',
  done: {
    take: 'Te ne occupi tu',
    verify: 'Coinvolgimento verificato',
    accept: 'Versione accolta',
    refuse: 'Versione non accolta',
  } satisfies Record<VoiceAct, string>,
  own: 'L’hai mandata tu, o la storia è anche tua: il resto lo decide un’altra persona.',
  error: 'Non è cambiato niente',
  failedCall: 'La richiesta non è partita. Controlla la connessione e riprova.',
} as const;
