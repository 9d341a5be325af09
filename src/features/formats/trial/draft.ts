import type { FormatDraft } from '../draft.ts';

export const caseTitle = 'Il Caso';

export const trialDraft = {
  // Every Trial opens with its case (docs/article-format.md).
  begins: { trial: {}, sections: [{ type: 'case', title: caseTitle }] },
  // The legal checklist of product rules 2.2.
  checklist: {
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
  checklistHelp:
    'Lista legale: senza ogni voce un Trial non si pubblica. La spunta un amministratore che non l’ha scritto; se l’ha scritto un amministratore, anche chi cura il testo.',
  isForAdmins: true,
  coverVariants: {
    dossier: 'Fascicolo',
    scales: 'Bilancia',
    hemicycle: 'Emiciclo',
    tags: 'Cartellini',
    redacted: 'Righe coperte',
    lens: 'Lente',
    recording: 'Registrazione',
    fingerprint: 'Impronta',
    timeline: 'Sette giorni',
    corridor: 'Corridoio',
    dial: 'Quadrante',
    portico: 'Tribunale',
  },
  isMetered: true,
  isTestimony: false,
  votedOn: ['trial.question', 'trial.guiltyMeans', 'trial.innocentMeans'],
} as const satisfies FormatDraft;
