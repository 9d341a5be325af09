import { expect, test } from 'vitest';
import { draftEnd, nextOfExpiry, silenceEnd } from './deadlines.ts';
import { collectsUntil } from './rules.ts';

const at = (text: string) => new Date(text);

test.each([
  ['over the change to winter time', '2025-04-30T10:00:00Z', '2025-10-30T11:00:00Z'],
  ['over the change to summer time', '2025-10-30T11:00:00Z', '2026-04-30T10:00:00Z'],
  ['to the last day of a shorter month', '2025-08-31T10:00:00Z', '2026-02-28T11:00:00Z'],
  ['to the night of the change, in the hour that happens twice', '2025-04-26T00:30:00Z', '2025-10-26T00:30:00Z'],
  ['to the night of the change, in the hour that is skipped', '2025-09-29T00:30:00Z', '2026-03-29T01:30:00Z'],
])('a story collects for six months of the calendar, %s', (_, publishedAt, end) => {
  expect(collectsUntil({ publishedAt: at(publishedAt), renewedAt: null })).toEqual(at(end));
});

test('renewed it collects for six months more: from its end, or from the renewal of what was over', () => {
  const publishedAt = at('2025-04-30T10:00:00Z');
  expect(collectsUntil({ publishedAt, renewedAt: at('2025-06-01T10:00:00Z') })).toEqual(at('2026-04-30T10:00:00Z'));
  expect(collectsUntil({ publishedAt, renewedAt: at('2026-01-15T10:00:00Z') })).toEqual(at('2026-07-15T09:00:00Z'));
});

test('an author is told thirty and seven days before the end, at its hour in Rome', () => {
  const end = at('2025-10-30T11:00:00Z');
  const notifiedAt = at('2025-09-30T10:00:00Z');
  const notifiedAgainAt = at('2025-10-23T10:00:00Z');
  expect(nextOfExpiry({ end, notifiedAt: null, notifiedAgainAt: null })).toEqual({ step: 'notify', from: notifiedAt });
  expect(nextOfExpiry({ end, notifiedAt, notifiedAgainAt: null })).toEqual({
    step: 'notify again',
    from: notifiedAgainAt,
  });
  expect(nextOfExpiry({ end, notifiedAt, notifiedAgainAt })).toEqual({ step: 'archive', from: end });
});

test('told late, an author still has seven days after each message', () => {
  const end = at('2025-10-30T11:00:00Z');
  const notifiedAt = at('2025-12-01T11:00:00Z');
  const notifiedAgainAt = at('2025-12-08T11:00:00Z');
  expect(nextOfExpiry({ end, notifiedAt, notifiedAgainAt: null })).toEqual({
    step: 'notify again',
    from: notifiedAgainAt,
  });
  expect(nextOfExpiry({ end, notifiedAt, notifiedAgainAt })).toEqual({
    step: 'archive',
    from: at('2025-12-15T11:00:00Z'),
  });
});

test('thirty days of silence and ninety of a draft end at the hour at which they began, and never unannounced', () => {
  const changedAt = at('2025-10-10T08:00:00Z');
  expect(silenceEnd({ since: changedAt, remindedAt: at('2025-10-13T08:00:00Z') })).toEqual(at('2025-11-09T09:00:00Z'));
  expect(silenceEnd({ since: changedAt, remindedAt: at('2025-12-01T09:00:00Z') })).toEqual(at('2025-12-08T09:00:00Z'));
  const updatedAt = at('2026-01-10T09:00:00Z');
  expect(draftEnd({ since: updatedAt, warnedAt: at('2026-04-03T08:00:00Z') })).toEqual(at('2026-04-10T08:00:00Z'));
  expect(draftEnd({ since: updatedAt, warnedAt: at('2026-05-01T08:00:00Z') })).toEqual(at('2026-05-08T08:00:00Z'));
});
