import { goneName } from '#features/workflow/texts.ts';
import type { Perspective } from '#features/formats/formats.ts';
import type { TurnKind } from '#features/workflow/states.ts';
import type { DraftPresence } from './contract.ts';

/** What the page of one article says while it is made. */
export const editorTexts = {
  back: 'Articoli',
  loading: 'Caricamento dell’articolo...',
  notFound: 'Articolo non trovato',
  notFoundText: 'Non esiste, oppure non è affidato a te.',
  failed: 'L’articolo non è arrivato',
  untitled: 'Senza titolo',
  gone: goneName,
  presence: (others: DraftPresence['others']) => {
    if (others.length === 0) return '';
    const names = others.map(({ name, isWriting }) => (isWriting ? `${name} (sta scrivendo)` : name));
    return `${others.length === 1 ? 'È qui' : 'Sono qui'} anche ${names.join(', ')}`;
  },

  facts: 'L’articolo in breve',
  stage: 'Stato',
  version: 'Versione',
  people: 'Chi ci lavora',
  hour: 'Uscita',
  comesFrom: 'Nasce dalla storia',
  origin: 'Da una storia',
  openStory: 'Apri la storia',
  agreedAt: (when: string) => `Chi racconta ha detto sì: ${when}`,
  notAgreed: 'Chi racconta non ha detto sì a questa versione',
  approvedBy: 'Approvato da',
  page: 'Vedi la pagina',

  save: {
    saved: (version: number) => `Tutto salvato · versione ${version}`,
    unsaved: 'Modifiche da salvare...',
    saving: 'Salvataggio...',
    offline:
      'Il salvataggio non arriva al server. Il testo è al sicuro in questo browser e parte da solo appena torna la connessione.',
    offlineHere:
      'Il salvataggio non arriva al server, e il testo è soltanto in questa pagina: tienila aperta finché non torna la connessione.',
    refused: (why: string) => `Non salvato: ${why} Il testo resta in questo browser.`,
    refusedHere: (why: string) => `Non salvato: ${why} Il testo è soltanto in questa pagina.`,
    conflict: 'Qualcuno ha salvato nel frattempo: scegli qui sotto che cosa resta.',
    restored: 'Abbiamo ripreso il testo che avevi lasciato in questo browser.',
    now: 'Salva adesso',
  },
  waits: 'Hai in questo browser un testo che non è stato salvato, e adesso l’articolo non si modifica.',
  waitsShow: 'Vedi che cosa cambia',
  discard: 'Lascia cadere le modifiche non salvate',
  discardTitle: 'Lasciare cadere le modifiche?',
  discardText: 'Quello che hai scritto e non è stato salvato va perso.',
  discardYes: 'Lascia cadere',
  cancel: 'Annulla',

  locked: {
    approved: 'L’articolo è approvato. Modificarlo lo riporta in revisione, e servirà un’altra approvazione.',
    signed: 'Questa versione è firmata. Ogni modifica annulla le firme: poi si firma di nuovo.',
    unlock: 'Modifica il testo',
  },

  text: 'Testo',
  common: 'In testa all’articolo',
  choose: 'Scegli...',
  lookByName: 'A caso, dal nome',
  shortTitleHelp: 'Per gli elenchi, quando il titolo è lungo. Sulla pagina dell’articolo resta il titolo intero.',
  shortTitleWanted: 'Titolo lungo per gli elenchi: scrivine uno breve.',
  summaryHelp: 'Due o tre frasi, sotto il titolo e negli elenchi.',
  topicsHelp: 'Parole divise da virgole: servono alla ricerca.',
  coverKind: 'Copertina',
  coverDrawn: 'Disegno della casa',
  coverPicture: 'Immagine della libreria',
  coverVariantNone: 'Scelto alla pubblicazione',
  coverVariantHelp: 'Se uno degli ultimi 30 articoli ha già il disegno che scegli, ne prendiamo un altro.',
  coverChoose: 'Scegli l’immagine',
  coverChange: 'Cambia immagine',
  aiUseHelp: 'Per che cosa è servita, come lo leggeranno i lettori. Resta vuoto se non è servita.',
  meteredHelp:
    'Dove si vende l’abbonamento, chi non è Supporter ne legge alcuni al mese. Togli la spunta per rettifiche, avvisi legali e pagine di aiuto: restano aperti a tutti.',
  electoralHelp:
    'Per candidati, liste e referendum: nei periodi di silenzio elettorale risultati e verdetto restano nascosti a tutti.',

  sections: 'Sezioni',
  sectionsNone: 'Non c’è ancora nessuna sezione.',
  section: (number: number, kind: string, code: string | null = null) =>
    code ? `${number}. ${kind} · ${code}` : `${number}. ${kind}`,
  addKind: 'Tipo della nuova sezione',
  addButton: 'Aggiungi',
  up: (name: string) => `Sposta su: ${name}`,
  down: (name: string) => `Sposta giù: ${name}`,
  remove: (name: string) => `Togli: ${name}`,
  removeTitle: 'Togliere la sezione?',
  removeText: 'Il suo testo resta nelle versioni precedenti.',
  removeYes: 'Togli la sezione',
  figureKept: 'Questa sezione ha una figura, che i lettori vedono solo in un reperto.',
  contentHelp:
    'Una riga vuota divide i paragrafi. Si possono usare *corsivo*, **grassetto**, [link](https://…) e, a inizio riga, «- » o «1. » per un elenco.',
  transcriptHelp: 'Un paragrafo che comincia con «D. » è una domanda, uno con «R. » la risposta.',

  kinds: {
    turn: 'Turno',
    case: 'Il Caso',
    evidence: 'Reperto',
    testimony: 'Testimonianza',
    expert: 'Esperto',
    defence: 'Difesa',
    reply: 'Replica',
    protagonist: 'Protagonista',
    witness: 'Testimone',
    context: 'Contesto',
    impact: 'Conseguenze',
    counterpart: 'Risposta della controparte',
  },

  dalBasso: 'Il luogo e i fatti',
  placeHelp: 'Il comune, come lo chiama chi ci vive.',
  provinceNone: 'Scegli la provincia',
  factsHelp: 'Uno per riga, al massimo tre: numeri e dati del luogo.',
  terminusHelp: 'Che cosa manca ancora, in una riga: chiude la pagina.',
  signatures: 'Chi firma',
  signaturesHelp: {
    trial: 'Firmano gli autori dell’articolo, e chi è scritto qui accanto a loro.',
    dal_basso: 'Chi racconta firma la propria storia. Senza nomi firmano gli autori dell’articolo.',
  },
  addSignature: 'Aggiungi una firma',
  removeSignature: (number: number) => `Togli la firma ${number}`,
  signature: (number: number) => `Firma ${number}`,

  trial: 'I dati del caso',
  votedOn: 'I lettori votano su queste parole: restano come sono uscite.',
  questionHelp: 'Su una condotta, non su una persona: «Ha ecceduto i suoi poteri?»',
  guiltyMeansHelp: 'I lettori lo leggono sotto il bottone: «Ha ecceduto i suoi poteri».',
  innocentMeansHelp: 'Il contrario, in risposta alla stessa domanda: «Era nei suoi poteri».',
  subjects: {
    institution: 'Istituzione, azienda o scelta pubblica',
    public_figure: 'Figura pubblica nelle sue funzioni',
    private_person: 'Persona privata (serve il parere legale)',
  },
  proceedings: {
    none: 'Nessun procedimento',
    investigation: 'Indagini in corso',
    trial: 'Processo in corso',
    first_conviction: 'Condanna non definitiva',
    final_conviction: 'Condanna definitiva',
    acquitted: 'Assoluzione',
    dismissed: 'Archiviazione',
  },
  presentedBy: { accusa: 'Accusa', difesa: 'Difesa' },
  dateHelp: 'Come va stampata: «2 ottobre», «raccolta il 14 novembre».',

  sources: 'Fonti',
  sourceTitle: (number: number) => `Fonte ${number}: titolo`,
  sourceDay: (index: number) => `Fonte ${index}: consultata il`,
  sourceCopy: (index: number) => `Fonte ${index}: copia d’archivio`,
  sourceUrl: (number: number) => `Fonte ${number}: indirizzo`,
  addSource: 'Aggiungi una fonte',
  removeSource: (number: number) => `Togli la fonte ${number}`,

  conflictTitle: 'Due testi, una versione',
  conflictText: (who: string, version: number) =>
    `Mentre scrivevi, ${who} ha salvato la versione ${version}. Dove solo uno dei due ha cambiato qualcosa, lo abbiamo già preso. Per il resto scegli, o scrivi un testo nuovo: niente si perde finché non salvi.`,
  mine: 'Il tuo testo',
  theirs: (who: string) => `Il testo di ${who}`,
  takeMine: 'Tieni il tuo',
  takeTheirs: 'Tieni l’altro',
  merged: (name: string) => `${name}: che cosa resta`,
  nothing: 'vuoto',
  saveMerged: 'Salva il testo così',
  agreed: 'I due testi sono già d’accordo: basta salvare.',
  someone: 'qualcuno',
} as const;

/** Why a text is closed to changes, and what opens it again. */
export const closedTexts = {
  withAuthors: 'Il testo è di chi lo scrive: lo modifichi quando è consegnato alla revisione.',
  withNewsroom: 'Il testo è in redazione: torna a te se ti chiede modifiche.',
  correcting: 'È in corso una correzione, e la scrive la redazione.',
  scheduled: 'È programmato. Per cambiarlo premi «Togli la programmazione», poi «Riapri il testo».',
  scheduledForOthers: (isWritersToo: boolean) => `È programmato: lo riapre ${others(isWritersToo)}.`,
  published: 'I lettori lo leggono. Per cambiarlo premi «Correggi».',
  publishedForOthers: (isWritersToo: boolean) =>
    `I lettori lo leggono. Una correzione la comincia ${others(isWritersToo)}.`,
  retracted: 'L’articolo è ritirato: il testo non cambia più.',
  discarded: 'L’articolo è scartato: il testo non cambia più.',
} as const;

const others = (isWritersToo: boolean) =>
  isWritersToo ? 'un amministratore, o chi l’ha scritto se è Tribune' : 'un amministratore';

/** What only a Dualità says. */
export const dualitaEditorTexts = {
  motion: 'La mozione',
  motionHelp: 'La frase su cui votano i lettori. Si scrive solo quando tutte e due le parti hanno detto di sì.',
  motionNone: 'Nessuno l’ha ancora proposta.',
  motionField: 'La tua proposta',
  propose: 'Proponi la mozione',
  proposeAnew: 'Proponi un’altra mozione',
  proposed: 'Mozione proposta',
  yes: 'Dico di sì',
  yesDone: 'Hai detto di sì',
  saidYes: (side: Perspective) => `La parte ${sideNames[side]} ha detto di sì.`,
  waits: (side: Perspective) => `Manca il sì della parte ${sideNames[side]}.`,
  opens: (side: Perspective) => `Per sorteggio apre la parte ${sideNames[side]}.`,
  opensElsewhere: (side: Perspective) => `Apre la parte ${sideNames[side]}.`,
  noSide: (side: Perspective) => `La parte ${sideNames[side]} non ha ancora un autore.`,

  turns: 'I turni',
  turn: (number: number, kind: TurnKind, side: Perspective) => `${number}. ${kindNames[kind]} ${sideNames[side]}`,
  turnOf: (number: number, side: Perspective) => `${number}. Turno della parte ${sideNames[side]}`,
  words: (words: number, budget: number) => `${words} parole su ${budget}`,
  left: (left: number) => (left >= 0 ? `ne restano ${left}` : `${-left} di troppo`),
  sealed: 'Sigillato: si legge quando è consegnato.',
  submitted: (when: string) => `Consegnato, ${when}. Si modifica di nuovo quando l’articolo è in revisione.`,
  yourTurn: 'Tocca a te',
  theirTurn: 'Tocca all’altra parte',
  ahead: 'Puoi già scriverlo: resta sigillato, e si consegna al suo momento.',
  answersNone: 'A nessun turno in particolare',
  answersTo: (number: number, title: string) => `${number}. ${title}`,
  answers: 'Capoversi che rispondono a un capoverso preciso',
  answering: (index: number) => `Rimando ${index}: questo capoverso`,
  answeredTurn: (index: number) => `Rimando ${index}: risponde al turno`,
  answeredWhole: 'Tutto il turno',
  answeredParagraph: (index: number) => `Rimando ${index}: al capoverso`,
  removeAnswer: (index: number) => `Togli il rimando ${index}`,
  addAnswer: 'Aggiungi un rimando',
  answerLine: (paragraph: number, turn: string, toParagraph: number | undefined) =>
    `Capoverso ${paragraph}: risponde a «${turn}»${toParagraph ? `, capoverso ${toParagraph}` : ''}`,
  marginHelp: 'Una nota della redazione accanto al turno, se serve: la leggono i lettori.',
  submit: 'Consegna il turno',
  submitTitle: 'Consegnare il turno?',
  submitText: 'Da adesso lo leggono tutti quelli che lavorano all’articolo, e l’altra parte può rispondere.',
  submitDone: 'Turno consegnato',
  submitting: 'Consegna...',
  labels: 'Sotto i due voti',
  quotes: 'I due autori',
  stance: {
    thesis: (side: Perspective) => `Tesi in una riga, parte ${sideNames[side]}`,
    quote: (side: Perspective) => `Frase in evidenza, parte ${sideNames[side]}`,
  },
  othersTurn: 'Lo modifica solo chi l’ha scritto.',

  signatures: 'Le firme',
  signaturesHelp: 'Si firma una versione precisa: ogni modifica, di chiunque, annulla le firme.',
  revision: (version: number, hash: string) => `Versione ${version}, impronta ${hash.slice(0, 12)}`,
  signed: (side: Perspective, by: string, when: string) => `Parte ${sideNames[side]}: firmato da ${by}, ${when}.`,
  unsigned: (side: Perspective) => `Parte ${sideNames[side]}: non ancora firmato.`,
  adopted:
    'Pubblicata prima di passare da questa redazione: le firme sotto il testo che i lettori leggono non sono qui.',
  elsewhere: (side: Perspective) => `Parte ${sideNames[side]}: firma non raccolta qui.`,
  noSigner: (side: Perspective, name: string) =>
    `Parte ${sideNames[side]}: ${name || 'chi l’ha scritta'} non può firmare. La correzione esce senza questa firma, e il registro pubblico lo dice.`,
  correctionNeeds: (names: readonly string[]) =>
    names.length === 0
      ? 'Nessuno dei due autori può firmare: una correzione non chiede firme, e il registro pubblico lo dice.'
      : `Una correzione chiede la firma di ${names.join(' e di ')}.`,
  sign: 'Firma questa versione',
  signDone: 'Versione firmata',
  notYet: 'Si firma quando tutti i turni sono consegnati e l’articolo è in revisione.',
} as const;

export const sideNames: Record<Perspective, string> = { pro: 'favorevole', contro: 'contraria' };

const kindNames: Record<TurnKind, string> = { opening: 'Apertura', reply: 'Replica', closing: 'Chiusura' };
