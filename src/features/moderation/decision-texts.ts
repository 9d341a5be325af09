import type { CommentStatus } from '#features/comments/rules.ts';
import type { DecisionName } from './contract.ts';

/** The dialogs in which somebody decides against a comment, or about an appeal. */
export const decisionTexts = {
  titles: {
    hide: 'Nascondere il commento?',
    reject: 'Respingere il commento?',
  } satisfies Partial<Record<DecisionName, string>>,
  /** What becomes of the comment, from where it stands. */
  description: (status: CommentStatus) => `${effectOn(status)} L’autore riceve la motivazione e può ricorrere.`,
  reason: 'Motivo',
  reasonChoose: 'Scegli il motivo',
  text: 'Che cosa scrivi all’autore',
  textHelp: 'I fatti: che cosa nel commento viola la regola. Arriva per e-mail e resta nella sua pagina.',
  preview: 'Anteprima della motivazione',
  cancel: 'Lascia com’è',
  sending: 'Un momento…',
  meanwhile: 'Guarda come sta adesso',

  overturnTitle: 'Accogliere il ricorso?',
  overturnText: 'Il commento torna al suo posto con i suoi punti. L’autore riceve la tua risposta.',
  overturnDeletedText: 'La decisione cade, ma il commento non torna: l’autore l’ha eliminato. Riceve la tua risposta.',
  upholdTitle: 'Confermare la decisione?',
  upholdText: 'Il commento resta com’è. L’autore riceve la tua risposta.',
  answer: 'Risposta all’autore',
  answerHelp: 'Perché il ricorso cambia, o non cambia, la decisione.',
} as const;

function effectOn(status: CommentStatus): string {
  if (status === 'published') return 'Il commento sparisce dalla discussione con i suoi punti.';
  return status === 'hidden' ? 'Il commento resta fuori dalla discussione.' : 'Il commento non si pubblica.';
}

/** A statement of reasons, as its author reads it (DSA, art. 17). */
export const statementTexts = {
  facts: 'I fatti',
  rule: 'La regola',
  law: 'La legge',
  ground: 'Il fondamento',
  automated: 'Strumenti automatici',
  byPerson: 'Ha deciso una persona.',
  byPersonAfterRule: (rule: string) => `Ha deciso una persona, dopo un controllo automatico («${rule}»).`,
  byProgram: (rule: string) => `Ha deciso un controllo automatico («${rule}»).`,
  byProgramAlone: 'Ha deciso un controllo automatico.',
  matched: (piece: string) => `Il controllo si è fermato su «${piece}».`,
  rules: 'Le regole della casa',
} as const;
