import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onToastChange, showToast, toastLifetime } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('a new toast takes the place of the one before', () => {
  showToast({ title: 'Commento pubblicato' });
  showToast({ title: 'Errore', tone: 'error' });
  expect(currentToast()).toMatchObject({ title: 'Errore', tone: 'error' });
});

test('a toast goes after a million milliseconds, counted from its own beginning', () => {
  showToast({ title: 'Primo' });
  vi.advanceTimersByTime(toastLifetime - 1);
  showToast({ title: 'Secondo' });
  vi.advanceTimersByTime(toastLifetime - 1);
  expect(currentToast()?.title).toBe('Secondo');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('listeners hear what changes, until they stop listening', () => {
  const heard = vi.fn();
  const stop = onToastChange(heard);
  showToast({ title: 'Uno' });
  dismissToast();
  dismissToast();
  stop();
  showToast({ title: 'Due' });
  expect(heard).toHaveBeenCalledTimes(2);
});
