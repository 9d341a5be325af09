import { number, plural } from '#lib/italian.ts';

/** What the support meter says. */
export const supportMeterTexts = {
  support: 'Sostieni questa storia',
  supported: 'Hai sostenuto questa storia',
  supportWithdraw: 'Premi di nuovo per ritirare il sostegno.',
  supportMissing: (missing: number) => (missing === 1 ? 'Ne manca 1.' : `Ne mancano ${number(missing)}.`),
  supportReached: 'Obiettivo raggiunto: la storia è amplificata.',
  supportCount: (count: number, goal: number) => `${count === 1 ? 'sostegno' : 'sostegni'} su ${number(goal)}`,
  supportShare: (percent: number) => `${percent}% dell’obiettivo`,
  supportGoal: (goal: number) => `${number(goal)}: amplificazione nazionale`,
  supportPicture: (count: number, goal: number) => `${plural(count, 'sostegno', 'sostegni')} su ${number(goal)}`,
} as const;
