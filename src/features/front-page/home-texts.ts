import { capital, freeArticlesInWords } from '#features/subscriptions/free-words.ts';
import { publication } from '#lib/publication.ts';
/** Words of the home page (specification 1, 2). */
export const homeTexts = {
  get title() {
    return publication.tagline;
  },
  deck: 'Due firme opposte sullo stesso articolo. Un caso controverso ricostruito davanti a una giuria di lettori. Le polemiche di paese raccontate da chi ci vive dentro.',
  readFirst: 'Leggi il primo Dualità',
  registerFree: 'Registrati gratis',

  published: 'Pubblicato',
  stageReached: (supports: string) => `Raggiunti ${supports} sostegni`,
  verdict: 'Verdetto pronunciato',
  latest: (title: string) => `: «${title}»`,
  readers: 'lettori in questo momento',
  fewReaders: 'Siamo in beta: sei tra i primi',
  demo: 'dati dimostrativi',

  minutes: (minutes: number) => `${minutes} min di lettura`,
  votes: (one: boolean, votes: string) => (one ? `${votes} voto` : `${votes} voti`),

  formatsTitle: 'Tre modi di sentire le due campane',
  allFormats: 'I Nostri Formati Editoriali',

  stepsTitle: 'Come funziona',
  steps: [
    {
      verb: 'Leggi',
      text: 'Le due versioni, i documenti, le voci. Tutto nello stesso posto, con lo stesso spazio e le stesse regole.',
    },
    {
      verb: 'Partecipa',
      text: 'Commenta, vota, reagisci. Il tuo voto è uno solo e non si cambia: pensaci come ci penseresti in giuria.',
    },
    {
      verb: 'Influenza',
      get text() {
        return `Le storie più sostenute dalla community guadagnano visibilità. ${capital(freeArticlesInWords())} al mese ${publication.freeArticles === 1 ? 'è' : 'sono'} gratis, la parola lo è sempre.`;
      },
    },
  ],

  reasonsTitle: 'Perché leggere così',
  reasons: [
    {
      title: 'Dibattito autentico',
      text: 'Le tesi si incontrano sulla stessa pagina, firmate. Nessuno risponde a un fantoccio: risponde a una persona.',
    },
    {
      title: 'Processo trasparente',
      text: 'Fonti, reperti e correzioni sono in vista. Se sbagliamo, la nota resta e porta una data.',
    },
    {
      title: 'Voci dal territorio',
      text: 'Chi vive la storia la racconta per primo. La redazione verifica, non traduce.',
    },
    {
      title: 'Analisi di chi sa',
      text: 'Esperti pagati per scrivere bene di ciò che conoscono. Il tuo abbonamento arriva a loro direttamente.',
    },
    {
      title: 'Il voto conta subito',
      text: 'Le percentuali si muovono mentre leggi, e la redazione torna sui casi che dividono di più.',
    },
    {
      title: 'Una community nazionale',
      text: 'Registrarsi è gratis, l’accesso è immediato, la discussione è già cominciata. Da Bolzano a Lampedusa.',
    },
  ],

  offerTitle: 'Costa meno di un caffè e un cornetto',
  offerText: () =>
    `Il giornale resta aperto a tutti, ${freeArticlesInWords()} al mese. Chi lo sostiene lo legge senza limiti e paga chi lo scrive.`,

  verdictOf: 'La giuria ha deciso',
  votingClosed: 'Votazioni chiuse, verdetto in attesa',
  guilty: 'Colpevole',
  innocent: 'Innocente',
  shortVotes: (votes: string) => `${votes} voti`,
  virality: (score: number, level: string) => `Viralità ${score}%, ${level}`,

  pointsTitle: 'Chi partecipa, pesa',
  toBoard: 'Vai alla classifica del mese',
} as const;

/** The words for a viral score of 0 to 100 (product rules 3). */
export function viralityLevel(score: number): string {
  if (score > 70) return 'Alto';
  return score < 40 ? 'Basso' : 'Medio';
}
