import { publication } from '#lib/publication.ts';
import { withWeekday } from '#lib/weekdays.ts';

/** Where the letter is offered under something else; apart from the others because an article's page has it. */
export const offerTexts = {
  heading: () => `La lettera ${withWeekday('del', publication.letters.weeklyDay)}`,
  note: 'Una a settimana, gratis. La fermi quando vuoi. Non sappiamo se la apri.',
  send: 'Ricevi la lettera',
  all: 'Tutte le lettere',
} as const;
