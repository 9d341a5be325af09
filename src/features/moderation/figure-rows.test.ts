import { expect, test } from 'vitest';
import { countRows, figureRows, isCounted } from './figure-rows.ts';
import { transparencyTexts } from './transparency-texts.ts';

const none = {
  commentsPublished: 0,
  withheldByRule: [],
  hidden: 0,
  hiddenByReports: 0,
  rejected: 0,
  reportsByGround: [],
  medianMinutesToDecision: null,
  automatedShare: null,
  appeals: 0,
  appealsDecided: 0,
  overturnedShare: null,
  votesAdmitted: 0,
  votesAnnulled: 0,
  supportsAnnulled: 0,
  sanctions: [],
};
const year = {
  ...none,
  commentsPublished: 12_345,
  withheldByRule: [
    { rule: 'words' as const, count: 3 },
    { rule: 'history' as const, count: 4 },
  ],
  reportsByGround: [{ ground: 'insult' as const, count: 9 }],
  medianMinutesToDecision: 300,
  automatedShare: 40,
};

test('what was not counted is a dash, what was is a number', () => {
  const rows = figureRows(none, year);
  const row = (name: string) => rows.find((one) => one.name === name);
  expect(row('Commenti pubblicati')).toMatchObject({ month: '0', year: '12.345' });
  expect(row('Commenti trattenuti da una regola')).toMatchObject({ month: '0', year: '7' });
  expect(row('Segnalazioni ricevute')).toMatchObject({ month: '0', year: '9' });
  expect(row(transparencyTexts.rows.median)).toMatchObject({ month: '–', year: '5 ore' });
  expect(row(transparencyTexts.rows.automatedShare)).toMatchObject({ month: '–', year: '40%' });
});

test('every kind has its line, also the one that never happened', () => {
  const rows = countRows(
    { words: 'Parole', limit: 'Account limitato' },
    ({ withheldByRule }, rule) => withheldByRule.find((one) => one.rule === rule)?.count,
    { month: none, year },
  );
  expect(rows).toEqual([
    { name: 'Parole', month: '0', year: '3' },
    { name: 'Account limitato', month: '0', year: '0' },
  ]);
});

test.each([
  [1, '1 minuto'],
  [119, '119 minuti'],
  [120, '2 ore'],
  [2820, '47 ore'],
  [2880, '2 giorni'],
])('%i minutes are %s', (minutes, text) => {
  expect(transparencyTexts.minutes(minutes)).toBe(text);
});

test('what was counted is told from what was not', () => {
  expect([isCounted(none), isCounted(year)]).toEqual([false, true]);
  expect(isCounted({ ...none, sanctions: [{ kind: 'warn', count: 1 }] })).toBe(true);
  expect(isCounted({ ...none, withheldByRule: [{ rule: 'words', count: 0 }], automatedShare: 0 })).toBe(false);
});
