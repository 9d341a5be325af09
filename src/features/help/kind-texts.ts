import type { HelpKind } from './kinds.ts';

export const kindLabels: Record<HelpKind, string> = {
  account: 'Account e accesso',
  subscription: 'Abbonamento e pagamenti',
  participation: 'Voti, commenti e punti',
  stories: 'Storie inviate',
  accessibility: 'Accessibilità',
  fault: 'Qualcosa non funziona',
  other: 'Altro',
};
