import { expect, test } from 'vitest';
import { settingDefaults, settingSchemas, writtenSchemas, type Setting, type SettingKey } from './contract.ts';
import { endsSilence, isAnnounced, nextTurn, questionBefore, silenceAt } from './rules.ts';

const at = (text: string) => new Date(text);
const bar = { ...settingDefaults.announcement, isOn: true, text: 'Sciopero' };
const votes = (from: string, until: string) => ({ from, until, reason: 'elezioni' });

test.each([
  ['without an hour', {}, true],
  ['at its first instant', { from: '2026-11-22T10:00:00.000Z' }, true],
  ['before it', { from: '2026-11-22T10:00:00.001Z' }, false],
  ['just before its end', { until: '2026-11-22T10:00:00.001Z' }, true],
  ['at its end', { until: '2026-11-22T10:00:00.000Z' }, false],
  ['switched off', { isOn: false }, false],
])('a bar %s', (_, change, stands) => {
  expect(isAnnounced({ ...bar, ...change }, at('2026-11-22T10:00:00.000Z'))).toBe(stands);
});

test('of windows that overlap the one that ends last is told; at its end there is none', () => {
  const short = votes('2026-11-01T00:00:00.000Z', '2026-11-10T22:00:00.000Z');
  const long = votes('2026-11-05T00:00:00.000Z', '2026-11-20T22:00:00.000Z');
  expect(silenceAt([short, long], at('2026-11-06T00:00:00Z'))).toBe(long);
  expect(silenceAt([short, long], at('2026-11-02T00:00:00Z'))).toBe(short);
  expect(silenceAt([short, long], at('2026-11-20T22:00:00.000Z'))).toBeUndefined();
  expect(silenceAt([short], at('2026-10-31T23:59:59Z'))).toBeUndefined();
});

test('a page holds until the next bar or silence begins or ends', () => {
  const windows = [votes('2026-11-05T00:00:00.000Z', '2026-11-20T22:00:00.000Z')];
  const values = {
    ...settingDefaults,
    silence: { windows },
    announcement: { ...bar, until: '2026-11-07T00:00:00.000Z' },
  };
  expect(nextTurn(settingDefaults, at('2026-11-01T00:00:00Z'))).toBeUndefined();
  expect(nextTurn(values, at('2026-11-01T00:00:00Z'))?.toISOString()).toBe('2026-11-05T00:00:00.000Z');
  expect(nextTurn(values, at('2026-11-06T00:00:00Z'))?.toISOString()).toBe('2026-11-07T00:00:00.000Z');
  expect(nextTurn(values, at('2026-11-20T22:00:00Z'))).toBeUndefined();
  const early = { ...settingDefaults.early, premiumLettersSince: '2026-11-25T00:00:00.000Z' };
  expect(nextTurn({ ...values, early }, at('2026-11-20T22:00:00Z'))?.toISOString()).toBe('2026-11-25T00:00:00.000Z');
});

test('what the program brings is of the shape that it asks of admins', () => {
  for (const [key, schema] of [...Object.entries(settingSchemas), ...Object.entries(writtenSchemas)]) {
    const value = settingDefaults[key as keyof typeof settingDefaults];
    expect(schema.safeParse(value), key).toMatchObject({ success: true, data: value });
  }
});

test.each(['javascript:alert(1)', '//altrove.example', 'http://altrove.example', 'pricing', '/con spazio'])(
  'no link leads to %s',
  (link) => {
    const value = { ...bar, link, linkText: 'Leggi' };
    expect(settingSchemas.announcement.safeParse(value).error?.issues[0]?.path).toEqual(['link']);
  },
);

test('a silence that is taken away or cut short while it lasts ends, one that is over or to come does not', () => {
  const now = at('2026-11-06T00:00:00Z');
  const running = votes('2026-11-05T00:00:00.000Z', '2026-11-20T22:00:00.000Z');
  expect(endsSilence([running], [], now)).toBe(true);
  expect(endsSilence([running], [{ ...running, until: '2026-11-05T22:00:00.000Z' }], now)).toBe(true);
  expect(endsSilence([running], [{ ...running, from: '' }], now)).toBe(true);
  expect(endsSilence([running], [{ ...running, reason: 'altre' }], now)).toBe(false);
  expect(endsSilence([running], [], at('2026-11-21T00:00:00Z'))).toBe(false);
  expect(endsSilence([], [running], now)).toBe(false);
});

test('what brings the house’s text back, or the results, is asked before; nothing else is', () => {
  const now = at('2026-11-06T00:00:00Z');
  const asked = (key: SettingKey, value: Setting['value'], next: Setting['value']) =>
    questionBefore({ key, value, version: 1, updatedAt: null, updatedBy: null }, next, now);
  for (const key of ['page_terms', 'page_privacy', 'page_support'] as const) {
    expect(asked(key, { text: 'Le nostre regole.' }, { text: '' })).toBe('house');
    expect(asked(key, { text: 'Le nostre regole.' }, { text: ' \n' })).toBe('house');
    expect(asked(key, { text: 'Le nostre regole.' }, { text: 'Altre regole.' })).toBeUndefined();
    expect(asked(key, { text: '' }, { text: '' })).toBeUndefined();
  }
  const running = votes('2026-11-05T00:00:00.000Z', '2026-11-20T22:00:00.000Z');
  expect(asked('silence', { windows: [running] }, { windows: [] })).toBe('silence');
  expect(asked('silence', { windows: [] }, { windows: [running] })).toBeUndefined();
  expect(asked('price', { text: '1 €' }, { text: '' })).toBeUndefined();
  const { early } = settingDefaults;
  expect(asked('early', early, { ...early, premiumLetters: 'open' })).toBe('early');
  expect(asked('early', early, { ...early, premiumLetters: 'closed' })).toBe('early');
  expect(asked('early', early, { ...early, premiumLettersSince: '2099-01-01T00:00:00.000Z' })).toBe('early');
  expect(asked('early', early, { ...early, days: 30 })).toBeUndefined();
  expect(asked('early', { ...early, premiumLetters: 'open' }, { ...early, premiumLetters: 'closed' })).toBeUndefined();
});
