import type { EndOutcome, TrialDetails } from './contract.ts';

/** What the page of a Trial says. */
export const trialTexts = {
  dossier: (number: number, year: string) => `Fascicolo ${number}/${year}`,
  fact: 'Il fatto',
  question: 'La domanda alla giuria',
  place: 'Luogo',
  state: 'Stato',
  open: 'In corso...',
  closed: 'Chiuso',
  presumptionLabel: 'Nota sulla presunzione di innocenza',
  presumptionTitle: 'Nessuno qui è colpevole.',
  presumption:
    'Ogni persona è innocente fino a condanna definitiva (art. 27 Cost.). Questo è un voto dei lettori su un caso di interesse pubblico, non un giudizio sulla responsabilità penale.',
  reply: 'Le parti hanno diritto di replica in ogni momento.',
  /** In the place of the title once the real proceeding ended so. */
  clearedTitle: {
    acquitted: 'Il processo vero si è chiuso con un’assoluzione.',
    dismissed: 'Il procedimento vero è stato archiviato.',
  },
  ended: {
    final_conviction: 'condanna definitiva',
    acquitted: 'assoluzione',
    dismissed: 'archiviazione',
  } satisfies Record<EndOutcome, string>,
  endedOn: (outcome: string, date: string) => `${outcome}, ${date}.`,
  ending: 'Com’è finita davvero',
  endingTitle: {
    final_conviction: 'Condanna definitiva',
    acquitted: 'Assoluzione',
    dismissed: 'Archiviazione',
  } satisfies Record<EndOutcome, string>,
  endingSource: 'Fonte:',
  agreed: 'La giuria dei lettori era arrivata alla stessa conclusione.',
  disagreed: 'La giuria dei lettori era arrivata a un’altra conclusione.',
  proceedingLabel: 'Stato del procedimento:',
  proceedings: {
    none: 'nessun procedimento penale è aperto.',
    investigation: 'indagini in corso.',
    trial: 'processo in corso, nessuna condanna.',
    first_conviction: 'condanna non definitiva.',
    final_conviction: 'condanna definitiva.',
    acquitted: 'assoluzione.',
    dismissed: 'archiviazione.',
  } satisfies Record<TrialDetails['proceeding'], string>,
  index: 'Indice degli atti',
  verdict: 'Verdetto',
  kindAndDate: (kind: string, date: string) => `${kind}, ${date.charAt(0).toLowerCase()}${date.slice(1)}`,
  presentedBy: { accusa: 'Per l’accusa', difesa: 'Per la difesa' },
  evidenceSource: 'Fonte',
  contested: 'Contestato',
  reliability: 'Verifica',
  questionLetter: 'D.',
  questionSpoken: 'Domanda',
  answerLetter: 'R.',
  answerSpoken: 'Risposta',
} as const;
