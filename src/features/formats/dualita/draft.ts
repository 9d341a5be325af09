import type { FormatDraft } from '../draft.ts';

export const dualitaDraft = {
  begins: { dualita: { motion: '' } },
  checklist: {},
  isForAdmins: false,
  coverVariants: { faceToFace: 'Faccia a faccia', comb: 'Pettine', grid: 'Griglia' },
  isMetered: true,
  isTestimony: false,
} as const satisfies FormatDraft;
