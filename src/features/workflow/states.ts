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
  'restore',
] as const;
export type DraftAct = (typeof draftActs)[number];

/** What is written down about a draft: its acts, and what changes nothing of its status, of later features too. */
export const draftEventActs = [
  ...draftActs,
  'create',
  'adopt',
  'from_story',
  'edit',
  'people',
  'no_longer_author',
  'check',
  'confirm_checks',
  'note',
  'answer_note',
  'resolve_note',
  'reopen_note',
  'propose_motion',
  'accept_motion',
  'submit_turn',
  'sign',
  'unsigned',
  'void_signatures',
  'agreed',
  'void_agreement',
  'record_ending',
  'publish_ending',
  'index',
  'unindex',
  'relate',
] as const;
export type DraftEventAct = (typeof draftEventActs)[number];

/** As what somebody belongs to a draft. */
export const draftParts = ['author', 'author_pro', 'author_contro', 'editor'] as const;
export type DraftPart = (typeof draftParts)[number];

/** Who acts: an admin, an author who is a writer or a contributor, a writer who edits another's, or the rules themselves. */
export const draftActors = ['admin', 'writer', 'contributor', 'editor', 'system'] as const;
export type DraftActor = (typeof draftActors)[number];

/** Whose name stands under a revision: that of a side of a Dualità, or of who tells their own story. */
export const signatureKinds = ['side', 'protagonist'] as const;

/** The three rounds of a Dualità (product rules 2.1). */
export const turnKinds = ['opening', 'reply', 'closing'] as const;
export type TurnKind = (typeof turnKinds)[number];

/**
 * What an article may lack: what there is to read at all, another part of it, its cover, a tick of the checklist, the yes of
 * an author to the text as it is.
 */
export const gapKinds = ['essence', 'part', 'cover', 'check', 'signature'] as const;
export type GapKind = (typeof gapKinds)[number];
