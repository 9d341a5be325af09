import { capital } from '#lib/capital.ts';
import { freeArticlesInWords } from '#features/subscriptions/free-words.ts';
import { freeForNow } from '#features/subscriptions/not-sold-texts.ts';
import { publication } from '#lib/publication.ts';
/** Words of the home page (specification 1, 2). */
export const homeTexts = {
  get title() {
    return publication.tagline;
  },
  deck: 'Due firme opposte sullo stesso articolo. Un caso controverso ricostruito davanti a una giuria di lettori. Le polemiche di paese raccontate da chi ci vive dentro.',
  readFirst: 'Leggi il primo Dualità',

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
        return `Le storie più sostenute dalla community guadagnano visibilità. ${freeReading()}, la parola lo è sempre.`;
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
      get text() {
        return `Scrive chi conosce ciò di cui scrive, e lo firma.${publication.sells ? ' Chi si abbona sostiene questo lavoro.' : ''}`;
      },
    },
    {
      title: 'Il voto conta subito',
      text: 'Appena voti, vedi il tuo voto nel conto: uno per lettore, e non si cambia. Agli altri i totali arrivano a gruppi di voti, perché il tuo resti segreto.',
    },
    {
      title: 'Una community nazionale',
      get text() {
        return `${wayIn()}: si discute con chi non la pensa come te, da Bolzano a Lampedusa.`;
      },
    },
  ],

  get offerTitle() {
    if (!publication.sells) return freeForNow.title;
    return costsLittle() ? 'Costa meno di un caffè e un cornetto' : `Costa ${publication.price} al mese`;
  },
  offerText: () =>
    publication.sells
      ? `Il giornale resta aperto a tutti, ${freeArticlesInWords()} al mese. Chi lo sostiene lo legge senza limiti e lo fa andare avanti.`
      : freeForNow.text,

  verdictOf: 'La giuria ha deciso',
  votingClosed: 'Votazioni chiuse, verdetto in attesa',
  guilty: 'Colpevole',
  innocent: 'Innocente',
  shortVotes: (votes: string) => `${votes} voti`,
  virality: (score: number, level: string) => `Viralità ${score}%, ${level}`,

  pointsTitle: 'Chi partecipa, pesa',
  pointsText: 'Sono i punti della community: chi ne raccoglie di più apre la classifica del mese.',
  toBoard: 'Vai alla classifica del mese',
} as const;

function wayIn(): string {
  if (publication.sendsMail) return 'Registrarsi è gratis e, confermata l’e-mail, l’accesso è immediato';
  return publication.hasGoogle
    ? 'Registrarsi con Google è gratis e l’accesso è immediato'
    : 'Si entra su invito, gratis';
}

/** Whether a month is three euros at most, which is what the two are about; an admin may set another price. */
const costsLittle = () => Number.parseFloat(publication.price.replace(',', '.')) <= 3;

function freeReading(): string {
  if (!publication.sells) return 'Per ora tutti gli articoli sono gratis';
  return `${capital(freeArticlesInWords())} al mese ${publication.freeArticles === 1 ? 'è' : 'sono'} gratis`;
}

/** The words for a viral score of 0 to 100 (product rules 3). */
export function viralityLevel(score: number): string {
  if (score > 70) return 'Alto';
  return score < 40 ? 'Basso' : 'Medio';
}
