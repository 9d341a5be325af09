import type { Format } from '#features/articles/formats.ts';

/**
 * Where an article that is being made stands. `in_scrittura`, `in_revisione` and so on of product rules 2.1 are these;
 * `firma_pro`, `firma_contro` and `firmato` are not stored but follow from the signatures under the current revision, as
 * `programmato` and `corretto` follow from the hour and from the corrections of its article (`stageOf`).
 */
export const draftStatuses = [
  /** A Dualità of which the motion is not agreed yet. */
  'proposed',
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'published',
  /** Published, and a correction of it is being written: readers see it as it was. */
  'correcting',
  'retracted',
  'discarded',
] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** What can be done with it. */
export const draftActs = [
  'agree',
  'submit',
  'request_changes',
  'approve',
  'reopen',
  'publish',
  'unschedule',
  'correct',
  'publish_correction',
  'drop_correction',
  'retract',
  'discard',
] as const;
export type DraftAct = (typeof draftActs)[number];

/** As what somebody belongs to a draft. */
export const draftParts = ['author', 'author_pro', 'author_contro', 'editor'] as const;
export type DraftPart = (typeof draftParts)[number];

/** Who acts: an admin, an author who is a writer or a contributor, a writer who edits another's, or the rules themselves. */
export const draftActors = ['admin', 'writer', 'contributor', 'editor', 'system'] as const;
export type DraftActor = (typeof draftActors)[number];

/** The three rounds of a Dualità (product rules 2.1). */
export const turnKinds = ['opening', 'reply', 'closing'] as const;
export type TurnKind = (typeof turnKinds)[number];

/** What must be ticked before publication, by format; of a Trial the legal checklist of product rules 2.2. */
export const checklists = {
  dualita: {},
  trial: {
    conduct: 'La domanda riguarda una condotta, non la persona',
    opposites: 'Le due risposte sono una il contrario dell’altra, e tutte e due rispondono alla domanda',
    proceeding: 'Lo stato del procedimento è aggiornato e sta in testa all’articolo',
    no_minors: 'Nessun minore e nessun dato che identifichi una vittima',
    no_secret_acts: 'Nessun atto coperto da segreto e nessun estratto di ordinanze cautelari (art. 114 c.p.p.)',
    reply_sought: 'La parte accusata è stata sentita: data ed esito',
    equal_defence: 'La difesa ha lo stesso spazio dell’accusa',
    presumption: 'Il testo rispetta la presunzione di innocenza',
    legal_sign_off: 'Soggetto privato: parere legale favorevole',
  },
  dal_basso: {
    facts: 'I fatti sono verificati su almeno una fonte indipendente',
    consent: 'Chi racconta ha detto sì al testo',
    personal_data: 'Nessun dato personale che non serve alla storia',
    counterpart: 'Chi è chiamato in causa ha avuto modo di rispondere: data ed esito',
  },
} as const satisfies Record<Format, Record<string, string>>;

export type CheckItem = { [F in Format]: keyof (typeof checklists)[F] }[Format];
export const checkItems = Object.values(checklists).flatMap((list) => Object.keys(list)) as CheckItem[];

/** Items that hold only with words: when, and what came of it. */
export const itemsWithNote: readonly CheckItem[] = ['reply_sought', 'counterpart', 'legal_sign_off'];

/**
 * What an article may lack: what there is to read at all, another part of it, its cover, a tick of the checklist, the yes of
 * an author to the text as it is.
 */
export const gapKinds = ['essence', 'part', 'cover', 'check', 'signature'] as const;
export type GapKind = (typeof gapKinds)[number];

/** Something that is missing, in Italian. */
export interface Gap {
  kind: GapKind;
  words: string;
}

/** What the public log says of a change to a published article. */
export const correctionKinds = ['correction', 'retraction', 'reply'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** Whether somebody asks for a correction of their own words to be printed (L. 47/1948, art. 8), or answers. */
export const replyKinds = ['rettifica', 'replica'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const replyStatuses = ['received', 'published', 'refused'] as const;
export type ReplyStatus = (typeof replyStatuses)[number];
