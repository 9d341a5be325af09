import { dayAndTime } from '#lib/italian.ts';

/** Why the results of an article are withheld (product rules 4.17). */
export const silenceTexts = {
  open: (until: string, reason: string) =>
    `Silenzio elettorale (${reason}): fino a ${dayAndTime(until)} i risultati di questo voto non si mostrano a nessuno. Si può votare come sempre.`,
  closed: (until: string, reason: string) =>
    `Silenzio elettorale (${reason}): il caso è chiuso, e che cosa ha deciso la giuria si saprà dopo ${dayAndTime(until)}.`,
} as const;
