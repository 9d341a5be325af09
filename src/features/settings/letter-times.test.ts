import { expect, test } from 'vitest';
import { settingSchemas } from './contract.ts';
import { isPremiumEarlier, premiumLeadDays, type LetterTimes } from './letter-times.ts';

const usual: LetterTimes = { weeklyDay: 'venerdì', weeklyHour: 7, premiumDay: 'giovedì', premiumHour: 7 };

test.each<[Partial<LetterTimes>, boolean]>([
  [{}, true],
  [{ premiumHour: 8 }, false],
  [{ premiumHour: 6 }, true],
  [{ premiumDay: 'venerdì' }, false],
  [{ premiumDay: 'venerdì', premiumHour: 6 }, false],
  [{ premiumDay: 'sabato' }, false],
  [{ premiumDay: 'lunedì' }, true],
  [{ premiumDay: 'lunedì', premiumHour: 6 }, false],
  // A week goes on after Saturday.
  [{ weeklyDay: 'domenica', premiumDay: 'sabato' }, true],
  [{ weeklyDay: 'lunedì', premiumDay: 'domenica' }, true],
])('the letter to Supporters comes at least a day and at most four before the other: %o, %s', (changed, expected) => {
  expect(isPremiumEarlier({ ...usual, ...changed })).toBe(expected);
  const { error } = settingSchemas.letters.safeParse({ ...usual, ...changed });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    expected
      ? undefined
      : [
          [
            'premiumDay',
            'La lettera premium parte almeno un giorno prima di quella della settimana, e al più quattro.',
          ],
        ],
  );
});

test('letters go out on a day of the week at a full hour of the day', () => {
  for (const weeklyHour of [5, 22, 7.5, '7']) {
    const { error } = settingSchemas.letters.safeParse({ ...usual, weeklyHour });
    const ofHour = error?.issues.filter(({ path }) => path[0] === 'weeklyHour');
    expect(ofHour?.[0]?.message).toBe('Serve un’ora intera fra 6 e 21.');
  }
  const { error } = settingSchemas.letters.safeParse({ ...usual, weeklyDay: 'friday' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Scegli una delle voci dell’elenco.']);
});

test('by how many days the letter to Supporters is earlier', () => {
  expect(premiumLeadDays(usual)).toBe(1);
  expect(premiumLeadDays({ ...usual, weeklyDay: 'domenica', premiumDay: 'venerdì' })).toBe(2);
});
