import { number } from '#lib/italian.ts';
import type { Perspective } from './formats.ts';
import type { TrialDetails } from './contract.ts';

/** What the page of an article says, whatever its format. */
export const articlePageTexts = {
  readingTime: (minutes: number) => `${minutes} min di lettura`,
  authors: { one: 'Firma', many: 'Firme' },
  topics: 'Temi',
  sources: 'Fonti',
  share: 'Condividi',
  shareHeading: 'Fallo leggere a chi la pensa diversamente',
  shareNative: 'Condividi',
  shareCopy: 'Copia il link',
  shareCopied: 'Link copiato',
  shareFailed: 'Copia l’indirizzo dalla barra del browser',
  shareMail: 'Manda per e-mail',
  registerTitle: 'Qui i lettori hanno voce',
  registerText:
    'Con un account gratuito voti, reagisci e commenti, e ogni voce vale punti nella classifica del mese. Bastano un’e-mail e un minuto.',
  registerAction: 'Registrati gratis',
  home: 'Torna alla home',
  allArticles: 'Scopri Tutti gli Articoli',
} as const;

/** Labels of the two voices of a Dualità (specification 2). */
export const positionLabels: Record<Perspective, string> = {
  pro: 'Posizione favorevole',
  contro: 'Posizione contraria',
};

export const dualitaTexts = {
  turns: (pro: number, contro: number, eachAnswers: boolean) =>
    `${turnsText(pro, contro)}${eachAnswers ? ' Ognuno risponde a quello che precede.' : ''}`,
  answersTo: (title: string) => `risponde a «${title}»`,
  sourceCount: (pro: number, contro: number) => `Fonti citate: pro ${pro}, contro ${contro}.`,
  viewLegend: 'Come leggere i turni',
  views: { turns: 'Turno per turno', compare: 'A confronto' },
} as const;

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
  tags: {
    evidence: 'Reperto',
    testimony: 'Testimonianza',
    expert: 'Parere',
    defence: 'Difesa',
    reply: 'Controreplica',
  },
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

export const dalBassoTexts = {
  where: (province: string, region: string) => (province === region ? region : `${province}, ${region}`),
  labels: {
    protagonist: 'Chi la vive',
    witness: 'Chi c’era',
    expert: 'Chi la studia',
    context: 'Il contesto',
    impact: 'Che cosa cambia',
    counterpart: 'L’altra parte',
  },
  quote: (text: string) => `«${text}»`,
  terminus: (text: string) => `Capolinea: ${text}`,
} as const;

export const figureTexts = {
  redacted: 'parte omessa',
  chart: (title: string, unit: string) => `Grafico: ${title}, ${unit}. I valori sono nella tabella che segue.`,
  chartTable: 'I numeri del grafico',
  chartColumn: 'Periodo',
  struckOut: 'non più valido:',
} as const;

function turnsText(pro: number, contro: number): string {
  const total = capitalised(numberWord(pro + contro));
  if (pro === contro) return `${total} turni, ${numberWord(pro)} per voce.`;
  return `${total} turni: ${numberWord(pro)} pro, ${numberWord(contro)} contro.`;
}

function numberWord(value: number): string {
  return words[value] ?? number(value);
}

const words = [
  'zero',
  'uno',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
];

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
