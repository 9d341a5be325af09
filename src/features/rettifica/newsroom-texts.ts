import { noMailGoesOut } from '#lib/no-mail-text.ts';
import { publication } from '#lib/publication.ts';
import { countUpTo, plural } from '#lib/italian.ts';
import type { ReplyStatus } from './kinds.ts';

/** The newsroom's page of rettifiche and replies. */
export const repliesTexts = {
  facetsLabel: 'Richieste per stato',
  facets: { received: 'Da decidere', published: 'Pubblicate', refused: 'Rifiutate' } satisfies Record<
    ReplyStatus,
    string
  >,
  facetCount: (count: number) => `${countUpTo(count, 99)} ${count === 1 ? 'richiesta' : 'richieste'}`,
  list: (facet: string) => `Richieste: ${facet}`,
  loading: 'Caricamento delle richieste…',
  failed: 'Le richieste non sono arrivate',
  failedMore: 'Le altre richieste non sono arrivate. Riprova.',
  empty: {
    received: { title: 'Nessuna richiesta in attesa', text: 'A tutte è stata data una risposta.' },
    published: { title: 'Nessuna rettifica pubblicata', text: 'Quelle che pubblichi restano qui.' },
    refused: { title: 'Nessuna richiesta rifiutata', text: 'Quelle che rifiuti restano qui, con il motivo.' },
  } satisfies Record<ReplyStatus, { title: string; text: string }>,
  law: 'Applichiamo per nostra scelta le regole dell’art. 8 della legge 47/1948: una rettifica esce entro 48 ore, per intero, in testa all’articolo e senza commento.',

  received: (when: string) => `Arrivata ${when}`,
  dueBy: (when: string) => `Da pubblicare entro ${when}`,
  left: (hours: number) => (hours < 1 ? 'Meno di un’ora' : `${plural(hours, 'ora', 'ore')} per decidere`),
  overdue: (since: string) => `Scaduta ${since}`,
  article: 'Articolo',
  sender: 'Chi scrive',
  confirmed: (when: string) => `Indirizzo e-mail confermato, ${when}`,
  unconfirmed: 'Indirizzo e-mail non confermato',
  verified: (how: string, by: string | null) => `Mittente verificato da ${by ?? 'chi non è più in redazione'}: ${how}`,
  unverified: 'Mittente non verificato',
  verifiedHow: 'Come hai verificato chi scrive',
  verifiedHelp:
    'Per esempio: telefonata al numero pubblico del Comune. Se lo lasci vuoto la richiesta esce lo stesso, entro le 48 ore, con la scritta «Mittente non verificato».',
  concern: 'Passaggio in questione',
  text: 'Testo da pubblicare',
  refusal: 'Motivo del rifiuto',
  decided: (status: ReplyStatus, by: string | null, when: string) =>
    `${status === 'published' ? 'Pubblicata' : 'Rifiutata'} da ${by ?? 'chi non è più in redazione'}, ${when}`,

  publish: 'Pubblica',
  publishTitle: 'Pubblica in testa all’articolo',
  get publishText() {
    return `Esce adesso, per intero, così com’è e senza commento${publication.sendsMail ? '; il mittente riceve una e-mail' : ''}.`;
  },
  refuse: 'Rifiuta',
  refuseTitle: 'Rifiuta la richiesta',
  get refuseText() {
    return publication.sendsMail
      ? 'Il motivo va al mittente per e-mail.'
      : `${noMailGoesOut}: il motivo scrivilo tu al mittente. Qui resta nell’elenco delle rifiutate.`;
  },
  reason: 'Motivo',
  reasonHelp: 'Di’ con chiarezza perché: per esempio, il testo non riguarda l’articolo o offende qualcuno.',
  sending: 'Inviamo…',
  done: { publish: 'Pubblicata in testa all’articolo', refuse: 'Richiesta rifiutata' },
  failedCall: 'Non siamo riusciti a registrare la decisione. Riprova.',
} as const;
