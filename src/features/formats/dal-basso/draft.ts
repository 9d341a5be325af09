import type { FormatDraft } from '../draft.ts';

export const dalBassoDraft = {
  begins: { dalBasso: {} },
  checklist: {
    facts: 'I fatti sono verificati su almeno una fonte indipendente',
    source: 'Sappiamo chi racconta, e come l’abbiamo verificato',
    consent: 'Chi racconta ha detto sì al testo',
    personal_data: 'Nessun dato personale che non serve alla storia',
    counterpart: 'Chi è chiamato in causa ha avuto modo di rispondere: data ed esito',
    language: 'Il testo critica i fatti e non offende le persone',
  },
  isForAdmins: false,
  coverVariants: {
    contours: 'Curve di livello',
    horizon: 'Orizzonte',
    coast: 'Costa',
    road: 'Strada',
    river: 'Fiume',
    fields: 'Campi',
    arcade: 'Portici',
    peaks: 'Montagne',
    facade: 'Palazzo',
    stops: 'Fermate',
    orchard: 'Frutteto',
    dam: 'Diga',
    crowd: 'In piazza',
  },
  // It collects supports: whoever wants to give one may always read it.
  isMetered: false,
  isTestimony: true,
} as const satisfies FormatDraft;
