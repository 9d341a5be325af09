import { expect, test } from 'vitest';
import { isReportNumber } from './report-number.ts';

test('a report is known by its number as its receipt has it, and by nothing longer', () => {
  expect(isReportNumber('S-2026-000123')).toBe(true);
  expect(['A-1042', 'S-2026-123', 'S-2026-0001234', 'Segnalazione S-2026-000123'].filter(isReportNumber)).toEqual([]);
});
