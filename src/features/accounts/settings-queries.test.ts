import { expect, test } from 'vitest';
import type { AccountSettings } from './contract.ts';
import { askWhileMade, settingsQuery } from './settings-queries.ts';

const at = '2026-11-26T09:00:00.000Z';
const asked = { id: 'x', requestedAt: at, readyAt: null, expiresAt: null };
const waitAfter = (latestExport: AccountSettings['latestExport']) =>
  askWhileMade({ state: { data: { latestExport } } });

test('the settings are asked for again while a copy of the data is being made, and only then', () => {
  expect(settingsQuery().refetchInterval).toBe(askWhileMade);
  expect(waitAfter(asked)).toBe(5000);
  expect(waitAfter({ ...asked, readyAt: at, expiresAt: at })).toBe(false);
  expect(waitAfter(null)).toBe(false);
  expect(askWhileMade({ state: { data: undefined } })).toBe(false);
});
