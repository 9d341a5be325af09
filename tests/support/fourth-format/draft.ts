import type { FormatDraft } from '#features/formats/draft.ts';

export const balladDraft = {
  begins: { sections: [{ type: 'context', title: 'Prima strofa' }] },
  checklist: { rhymes: 'Le strofe sono in rima' },
  isForAdmins: false,
  coverVariants: { stave: 'Pentagramma' },
  isMetered: false,
  isTestimony: false,
} as const satisfies FormatDraft;
