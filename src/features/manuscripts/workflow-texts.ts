import { plural, toName } from '#lib/italian.ts';
import type { DraftAct, DraftEventAct, DraftPart } from '#features/workflow/states.ts';
import type { DraftStep } from '#features/workflow/contract.ts';

interface StepTexts {
  label: string;
  done: string;
  /** What is asked for before, where something is. */
  title?: string;
  text?: string;
}

/** The steps of an article, as whoever takes them reads them. */
export const stepTexts: Record<DraftStep['act'], StepTexts> = {
  submit: { label: 'Consegna alla revisione', done: 'Articolo consegnato alla revisione' },
  request_changes: {
    label: 'Chiedi modifiche',
    done: 'Modifiche richieste',
    title: 'Chiedi modifiche',
    text: 'Chi scrive riceve queste parole e può di nuovo modificare il testo.',
  },
  approve: { label: 'Approva', done: 'Articolo approvato' },
  reopen: { label: 'Riapri il testo', done: 'Articolo di nuovo in revisione' },
  publish: {
    label: 'Pubblica',
    done: 'Articolo pubblicato',
    title: 'Pubblica',
    text: 'Subito, o a un’ora che scegli.',
  },
  unschedule: { label: 'Togli la programmazione', done: 'Programmazione annullata' },
  correct: { label: 'Correggi', done: 'Correzione cominciata' },
  publish_correction: {
    label: 'Pubblica la correzione',
    done: 'Correzione pubblicata',
    title: 'Pubblica la correzione',
    text: 'I lettori leggono sotto l’articolo, e nel registro pubblico, che cosa è cambiato e perché.',
  },
  drop_correction: {
    label: 'Lascia cadere la correzione',
    done: 'Correzione lasciata cadere',
    title: 'Lasciare cadere la correzione?',
    text: 'Torna il testo che i lettori vedono. Quello che hai corretto resta fra le versioni.',
  },
  retract: {
    label: 'Ritira',
    done: 'Articolo ritirato',
    title: 'Ritira l’articolo',
    text: 'La pagina non si vede più. Il registro pubblico dice che c’era e perché è stata tolta.',
  },
  discard: {
    label: 'Scarta',
    done: 'Articolo scartato',
    title: 'Scartare l’articolo?',
    text: 'Esce dagli articoli in corso. Le sue versioni restano.',
  },
};

export const workflowTexts = {
  title: 'Che cosa si può fare adesso',
  missing: 'Da sistemare prima della pubblicazione:',
  missingToo: 'E poi, prima della pubblicazione:',
  advised: 'Meglio così, anche se non ferma la pubblicazione:',
  ready: 'Non manca niente per la pubblicazione.',
  missingFor: {
    submit: 'Da sistemare prima di consegnarlo alla revisione:',
    approve: 'Da sistemare prima di approvarlo:',
  } as Partial<Record<DraftAct, string>>,
  error: 'Non è andata',
  sending: 'Un momento...',
  words: 'Che cosa va cambiato',
  what: 'Che cosa è cambiato',
  why: 'Perché',
  reason: 'Motivo',
  when: 'Quando',
  now: 'Adesso',
  later: 'A un’ora precisa',
  date: 'Giorno',
  hour: 'Ora',
  rome: 'Ora di Roma.',
  schedule: 'Programma',
  hourNeeded: 'Scegli giorno e ora.',
  scheduledDone: 'Articolo programmato',
} as const;

/** Why somebody ticks and approves nothing of a text, and what to do. */
export const twoPeoples = {
  wroteAsAdmin:
    'Questo testo l’hai scritto anche tu: le verifiche e l’approvazione toccano a un’altra persona. Nella scheda «Persone» affida il testo a chi lo cura, oppure chiedi a un altro amministratore. Se la redazione sei solo tu, dichiaralo nelle Impostazioni: i lettori lo leggeranno in Trasparenza.',
  wrote:
    'Questo testo l’hai scritto anche tu: le verifiche e l’approvazione toccano a un’altra persona. Chiedi a un amministratore di affidarle a chi non l’ha scritto.',
  dualita:
    'Sei uno dei due autori: lo approvi quando l’altra parte ha firmato questa versione, oppure lo approva un’altra persona.',
} as const;

/** Why nothing is done with a text that could not be saved. */
export const unsavedTexts = {
  offline: 'Il testo non è ancora salvato, perché il server non risponde. Riprova fra poco.',
  conflict: 'Qualcuno ha salvato nel frattempo un altro testo: prima scegli che cosa resta.',
  refused: (why: string) => `Il testo non si salva: ${why}`,
  waits: 'Hai un testo che non si può salvare adesso: prima decidi che cosa farne.',
} as const;

export const panelTexts = {
  checklist: 'Verifiche prima della pubblicazione',
  checklistHelp: 'Le spunta chi non ha scritto l’articolo.',
  checkNote: 'Data ed esito',
  checkNoteOfStory:
    'Chi è stato sentito si scrive nella pagina della storia, e qui non serve altro. Se la storia non chiama in causa nessuno, scrivi questo.',
  checkDone: 'Verifica spuntata',
  checkUndone: 'Spunta tolta',
  checkBy: (name: string, version: number) => `Spuntato da ${name} sulla versione ${version}`,
  checkBefore: 'Il testo è cambiato dopo la spunta: non vale più.',
  checksBefore: (count: number) =>
    count === 1
      ? 'Una spunta è di una versione precedente. Guarda che cosa è cambiato, poi confermala o spunta di nuovo.'
      : `${count} spunte sono di versioni precedenti. Guarda che cosa è cambiato, poi confermale o spunta di nuovo.`,
  checksCompare: (from: number, to: number) => `Che cosa è cambiato dalla versione ${from} alla ${to}`,
  checksConfirm: 'Conferma le spunte su questa versione',
  checksConfirmed: 'Spunte confermate',
  tick: 'Spunta',

  notes: 'Note di lavoro',
  notesHelp: 'Le legge solo chi lavora all’articolo.',
  notesNone: 'Nessuna nota aperta.',
  noteText: 'Nuova nota',
  notePart: 'Riguarda',
  noteWhole: 'Tutto l’articolo',
  noteSection: (number: number) => `Sezione ${number}`,
  noteAdd: 'Aggiungi la nota',
  noteAdded: 'Nota aggiunta',
  noteAnswer: 'Rispondi',
  noteAnswerGoOn: 'Continua la risposta',
  noteAnswerWaits: 'La nota è stata risolta mentre scrivevi: riaprila per inviare la risposta.',
  noteAnswers: 'Risposte',
  noteAnswering: (name: string) => `La tua risposta ${toName(name)}`,
  noteAnswerSend: 'Invia la risposta',
  noteAnswered: 'Risposta aggiunta',
  noteResolve: 'Segna come risolta',
  noteReopen: 'Riapri',
  noteResolved: 'Nota risolta',
  noteReopened: 'Nota riaperta',
  noteResolvedBy: (name: string) => `Risolta da ${name}`,
  notesResolved: (count: number) => `Note risolte (${count})`,
  noteMeta: (name: string, version: number, when: string) => `${name}, sulla versione ${version}, ${when}`,

  revisions: 'Anteprima e versioni',
  revisionLine: (version: number, day: string, hour: string) => `${version} · ${day}, ${hour}`,
  revisionBy: (name: string, when: string) => `Di ${name}, ${when}`,
  teller: 'chi racconta',
  from: 'Dalla versione',
  to: 'alla versione',
  compare: 'Confronta',
  compareTitle: (from: number, to: number) => `Dalla versione ${from} alla ${to}`,
  same: 'I due testi sono uguali.',
  comparing: 'Caricamento delle versioni...',
  compareFailed: 'Le versioni non sono arrivate. Chiudi e riprova.',
  export: 'Scarica in Markdown',
  import: 'Importa un file',
  importTitle: 'Importa in questo articolo',
  importText: 'Quello che dice il file prende il posto del testo. La versione di adesso resta fra le altre.',
  imported: 'File importato',

  preview: 'Anteprima',
  previewText: 'Come lo vedrebbero i lettori, con tutto quello che è salvato.',
  previewLoading: 'Caricamento dell’anteprima...',
  previewFailed: 'L’anteprima non è arrivata. Chiudi e riprova.',
  previewGaps: 'Manca ancora qualcosa',
  previewBeside: 'Anteprima accanto',
  previewClose: 'Chiudi l’anteprima',

  people: 'Persone',
  peopleHelp: 'Un amministratore affida l’articolo a chi lo scrive e a chi lo cura.',
  person: 'Chi',
  personNone: 'Scegli una persona',
  part: 'Parte',
  parts: {
    author: 'Autore',
    author_pro: 'Autore della parte favorevole',
    author_contro: 'Autore della parte contraria',
    editor: 'Cura il testo',
  } satisfies Record<DraftPart, string>,
  give: 'Affida',
  given: 'Persona aggiunta',
  take: (name: string) => `Togli ${name}`,
  taken: 'Persona tolta',

  record: 'Che cosa è successo',
  edits: (count: number) => `ha salvato ${count} versioni`,
  editsOfNobody: (count: number) => `Sono state salvate ${count} versioni`,
  scheduled: (when: string) => `ha programmato l’uscita per ${when}`,
  recordMore: (count: number) => plural(count, 'altro passo', 'altri passi'),
  acts: {
    create: 'ha cominciato l’articolo',
    edit: 'ha salvato una versione',
    note: 'ha scritto una nota',
    answer_note: 'ha risposto a una nota',
    resolve_note: 'ha segnato come risolta una nota',
    reopen_note: 'ha riaperto una nota',
    people: 'ha cambiato chi ci lavora',
    no_longer_author: 'non è più fra chi lo firma',
    check: 'ha aggiornato le verifiche',
    confirm_checks: 'ha confermato le spunte su una versione nuova',
    propose_motion: 'ha proposto una mozione',
    accept_motion: 'ha detto sì alla mozione',
    from_story: 'ha accettato la storia di un lettore, che da qui si scrive',
    agreed: 'ha registrato il sì di chi racconta',
    void_agreement: 'ha riaperto il testo: il sì di chi racconta è caduto',
    restore: 'ha ripreso la storia che era stata scartata',
    adopt: 'ha aperto l’articolo pubblicato in redazione',
    submit_turn: 'ha consegnato un turno',
    sign: 'ha firmato',
    unsigned: 'ha fatto a meno di una firma: chi doveva metterla non può',
    void_signatures: 'ha modificato il testo: le firme sono cadute',
    submit: 'ha consegnato l’articolo',
    request_changes: 'ha chiesto modifiche',
    approve: 'ha approvato',
    reopen: 'ha riaperto il testo',
    publish: 'ha pubblicato',
    unschedule: 'ha tolto la programmazione',
    correct: 'ha cominciato una correzione',
    publish_correction: 'ha pubblicato una correzione',
    drop_correction: 'ha lasciato cadere la correzione',
    record_ending: 'ha registrato com’è finito il procedimento',
    publish_ending: 'ha pubblicato com’è finito il procedimento',
    unindex: 'ha tolto l’articolo dai motori di ricerca',
    relate: 'ha cambiato cosa leggere dopo l’articolo',
    index: 'ha rimesso l’articolo nei motori di ricerca',
    retract: 'ha ritirato l’articolo',
    discard: 'ha scartato l’articolo',
  } as Record<string, string> & Record<Exclude<DraftEventAct, 'agree'>, string>,
  /** Of what nobody of the newsroom did: it follows by itself, or from the story that it was. */
  actsOfNobody: {
    agree: 'La mozione è concordata',
    agreed: 'Chi racconta ha detto sì al testo',
    void_agreement: 'Il sì di chi racconta è caduto',
    from_story: 'La storia di un lettore è stata accettata, e da qui si scrive',
    edit: 'È stata salvata una versione',
    reopen: 'Il testo è stato riaperto',
    unschedule: 'La programmazione è stata tolta',
    discard: 'L’articolo è stato scartato',
    restore: 'La storia che era stata scartata è ripresa',
    retract: 'L’articolo è stato ritirato',
  } as Record<string, string>,
} as const;
