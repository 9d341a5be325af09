import { dayAndTime } from '#lib/italian-dates.ts';
import { number } from '#lib/italian.ts';

/** What stands above the votes of an article, where there is something to know. */
export const voteNoteTexts = {
  /** Product rules 4.17. */
  open: (until: string, reason: string) =>
    `Silenzio elettorale (${reason}): fino a ${dayAndTime(until)} i risultati di questo voto non si mostrano a nessuno. Si può votare come sempre.`,
  closed: (until: string, reason: string) =>
    `Silenzio elettorale (${reason}): il caso è chiuso, e che cosa ha deciso la giuria si saprà dopo ${dayAndTime(until)}.`,
  /** Product rules 4.12. */
  checked: 'Alcuni voti sono in controllo: finché una persona della redazione non li ha esaminati non contano.',
  checkedVerdict:
    'Alcuni voti sono in controllo: finché una persona della redazione non li ha esaminati non contano, e il verdetto può cambiare.',
  annulled: (votes: number) =>
    `Voti annullati: ${number(votes)}. Venivano da account creati apposta per votare: li ha esaminati una persona della redazione.`,
  uncounted: (votes: number) => `${uncounted(votes)}.`,
  /** A verdict annuls by itself what nobody admitted before. */
  uncountedInVerdict: (votes: number) => `${uncounted(votes)} prima del verdetto.`,
} as const;

const uncounted = (votes: number) =>
  `Voti non contati: ${number(votes)}. Venivano da indirizzi usa e getta o da caselle con più account, e nessuno li ha ammessi`;
