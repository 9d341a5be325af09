import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import { noteReader, readerHintScript } from './reader-hint.ts';

const opened = Date.parse('2026-11-24T08:00:00Z');
const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the page is told, by the script in its head and by the program that comes to it later: they agree. */
function told(stored: BrowserStorage, now: number, pathname = '/'): string | undefined {
  vi.useFakeTimers({ now });
  const byProgram: Record<string, string> = { reader: 'own' };
  vi.stubGlobal('document', { documentElement: { dataset: byProgram } });
  vi.stubGlobal('localStorage', Object.assign(new BrowserStorage(), stored));
  noteReader();
  const dataset: Record<string, string> = {};
  vm.runInNewContext(readerHintScript, {
    Date: { now: () => now },
    document: { documentElement: { dataset } },
    localStorage: stored,
    location: { pathname },
  });
  expect(byProgram['reader']).toBe(dataset['reader']);
  return dataset['reader'];
}

test('a first visit lasts half an hour, and whoever comes after it finds the news first', () => {
  const stored = new BrowserStorage();
  expect(told(stored, opened)).toBeUndefined();
  expect(told(stored, opened + 29 * minute)).toBeUndefined();
  expect(told(stored, opened + 31 * minute)).toBe('returning');
  expect(told(stored, opened + 300 * minute)).toBe('returning');
});

test('another page than the home page is no first visit', () => {
  const stored = new BrowserStorage();
  told(stored, opened, '/articles');
  expect(Object.keys(stored)).toEqual([]);
});

test('whoever is expected to be signed in finds their own at once', () => {
  const stored = Object.assign(new BrowserStorage(), { 'contraddittorio:account': 'user' });
  expect(told(stored, opened)).toBe('own');
});

test('where nothing may be kept the page is the one of a first visit', () => {
  const dataset = {};
  const forbidden = {
    getItem: () => {
      throw new Error('SecurityError');
    },
  };
  vm.runInNewContext(readerHintScript, { document: { documentElement: { dataset } }, localStorage: forbidden });
  expect(dataset).toEqual({});
});
