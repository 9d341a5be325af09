import { expect, test } from 'vitest';
import { publicShareTexts } from './public-texts.ts';

const { line } = publicShareTexts;
const share = { percent: 50, hasPayments: true, latest: null };
const sums = { cents: 12_345, authors: 7, newsroomCents: 0 };
const latest = { month: '2026-10', sums };
/** What comes after the rule, with plain spaces. */
const state = (given: Parameters<typeof line>[0]) => line(given).replaceAll('\u{a0}', ' ').split('letto. ')[1];

test('the rule is said with the share of now', () => {
  expect(line(share)).toContain('A chi firma va metà di quello che i Supporter pagano');
  expect(line({ ...share, percent: 80 })).toContain('A chi firma va l’80% di quello');
  expect(line({ ...share, percent: 35 })).toContain('A chi firma va il 35% di quello');
  expect(line({ ...share, percent: 100 })).toContain('A chi firma va tutto quello che i Supporter pagano');
  expect(line({ ...share, percent: 0 })).toBe(
    'Per ora a chi firma non va una parte di quello che pagano i Supporter. Il primo mese non è ancora chiuso.',
  );
});

test('where there is nothing it says so', () => {
  expect(state({ ...share, hasPayments: false })).toBe('Nessun pagamento vero finora.');
  expect(state(share)).toBe('Il primo mese non è ancora chiuso.');
  expect(state({ ...share, latest: { ...latest, sums: { ...sums, cents: 0, authors: 0 } } })).toBe(
    'In ottobre 2026 non c’è stato niente da dividere.',
  );
});

test('of few signatures neither their number nor a sum is said', () => {
  expect(state({ ...share, latest })).toBe('In ottobre 2026: 123,45 € a 7 firme.');
  expect(state({ ...share, latest: { ...latest, sums: { ...sums, newsroomCents: 100 } } })).toBe(
    'In ottobre 2026: 123,45 € a 7 firme e 1,00 € alla redazione, per ciò che nessuno firma.',
  );
  expect(state({ ...share, latest: { ...latest, sums: null } })).toBe(
    'In ottobre 2026 le firme sono state meno di 5: le somme si dicono da 5 in su.',
  );
  expect(state({ ...share, latest: { ...latest, sums: { cents: 0, authors: 0, newsroomCents: 500 } } })).toBe(
    'In ottobre 2026: 5,00 € alla redazione, per ciò che nessuno firma.',
  );
});
