/** Where no mail goes out (operations page): what stands in the place of every message that is promised elsewhere. */
export const noMailGoesOut = 'Questo sito per ora non manda e-mail';
