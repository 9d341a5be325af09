import type { Format } from '#features/formats/formats.ts';
import { isSettled, type DraftStage } from '#features/workflow/rules.ts';

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

/** Whether its checklist says something: what came from elsewhere with all that readers see was never ticked here. */
export function showsChecklist({
  stage,
  checklist,
}: {
  stage: DraftStage;
  checklist: readonly { done: boolean }[];
}): boolean {
  return isSettled(stage) ? checklist.some(({ done }) => done) : checklist.length > 0;
}

/** What must be ticked before this draft is published: the sign-off of a lawyer only where a private person is concerned. */
export function checklistOf(format: Format, subject: string | undefined): CheckItem[] {
  const items = Object.keys(checklists[format]) as CheckItem[];
  return items.filter((item) => item !== 'legal_sign_off' || subject === 'private_person');
}
