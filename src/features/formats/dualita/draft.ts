import type { FormatDraft } from '../draft.ts';

export const dualitaDraft = {
  begins: { dualita: { motion: '' } },
  checklist: {},
  isForAdmins: false,
  coverVariants: {
    faceToFace: 'Faccia a faccia',
    comb: 'Pettine',
    grid: 'Griglia',
    eclipse: 'Eclissi',
    ripples: 'Onde nell’acqua',
    rings: 'Anelli spezzati',
    ribbons: 'Nastri',
    rally: 'Botta e risposta',
    wedges: 'Cunei',
    pages: 'Due colonne',
    columns: 'Colonne',
    bridge: 'Ponte',
    skyline: 'Città',
  },
  isMetered: true,
  isTestimony: false,
  votedOn: ['dualita.motion'],
  opposites: ['dualita.proLabel', 'dualita.controLabel'],
} as const satisfies FormatDraft;
