import { expect, test } from 'vitest';
import { roundedSize } from './cluster-rules.ts';
import { clusterTexts, wordingOf } from './cluster-texts.ts';
import { voteFormTexts } from './form-texts.ts';

const at = '2026-03-04T10:00:00Z';

test('of a group that the verdict annulled nobody is said to have decided', () => {
  const { decision } = clusterTexts;
  expect(decision({ decidedBy: null, isByVerdict: true }, at)).toMatch(/^Con il verdetto, /);
  expect(decision({ decidedBy: null, isByVerdict: false }, at)).toMatch(/^Un amministratore, /);
  expect(decision({ decidedBy: 'Ada Capo', isByVerdict: false }, at)).toMatch(/^Ada Capo, /);
});

test('a group of mailboxes is dated by its day alone, which is all that is kept', () => {
  const { found } = clusterTexts;
  expect(found({ kind: 'mailbox', foundAt: '2026-03-04T00:00:00Z' })).toBe('Messi da parte il 4 marzo 2026');
  expect(found({ kind: 'one_hand', foundAt: at })).toBe('Messi da parte mercoledì 4 marzo 2026 alle 11.00');
});

test('where supports are decided about nothing speaks of votes', () => {
  const { acts, amount, dialogs, done } = clusterTexts;
  expect(amount({ kind: 'one_hand', of: 'supports', votes: 2 })).toBe('2 sostegni');
  expect(amount({ kind: 'mailbox', of: 'supports', votes: 20 })).toBe('da 20 a 29 sostegni');
  expect(
    JSON.stringify([acts.supports, dialogs.supports, done.supports, acts.alarm, dialogs.alarm, done.alarm]),
  ).not.toMatch(/\bvot[io]\b|punti/i);
});

test('of mailboxes that wait the size is told in tens, so that nobody reads one more or less from it', () => {
  const told = (size: number) =>
    clusterTexts.amount({ kind: 'mailbox', of: 'votes', votes: roundedSize('mailbox', size) });
  expect([1, 9, 10, 19, 1204].map(told)).toEqual([
    'meno di 10 voti',
    'meno di 10 voti',
    'da 10 a 19 voti',
    'da 10 a 19 voti',
    'da 1.200 a 1.209 voti',
  ]);
  expect(roundedSize('one_hand', 13)).toBe(13);
});

test('a voter whose vote does not count is told of mailboxes, as of one hand', () => {
  for (const text of Object.values(voteFormTexts.standings)) {
    expect(text).toMatch(/dalla stessa rete|a una persona sola/);
    expect(text).toMatch(/da un indirizzo usa e getta o da una casella/);
  }
});

test('how far apart accounts were made is said in the largest unit that says it', () => {
  expect([1, 90, 150, 3 * 1440, 900 * 1440].map(clusterTexts.accounts)).toEqual([
    'Account creati nello stesso minuto',
    'Account creati nell’arco di 90 minuti',
    'Account creati nell’arco di 3 ore',
    'Account creati nell’arco di 3 giorni',
    'Account creati nell’arco di 900 giorni',
  ]);
});

test('of an alarm it is asked whether the check is closed, not whether supports are admitted', () => {
  expect(clusterTexts.acts[wordingOf({ kind: 'velocity', of: 'supports' })].admit).toBe('Chiudi la verifica');
  expect(clusterTexts.acts[wordingOf({ kind: 'mailbox', of: 'supports' })].admit).toBe('Ammetti i sostegni');
});
