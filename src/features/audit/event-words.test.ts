import { expect, test } from 'vitest';
import type { AuditItem } from './contract.ts';
import { actionWords, changeWords, targetWords } from './event-words.ts';

const event: AuditItem = {
  id: 1,
  at: '2026-11-21T12:00:00.000Z',
  actorId: null,
  actorName: 'Ada',
  action: 'role.change',
  targetKind: 'person',
  targetId: '4b2a7c10-0000-4000-8000-000000000000',
  targetName: 'Nino',
  before: null,
  after: null,
  requestId: null,
};

test('an event is told in words, and by its names where there are none', () => {
  expect(actionWords('role.change')).toBe('Ruolo cambiato');
  expect(actionWords('new.thing')).toBe('new.thing');
  expect(targetWords(event)).toBe('Persona: Nino');
  expect(targetWords({ ...event, targetName: null })).toBe('Persona 4b2a7c10');
  expect(targetWords({ ...event, targetKind: 'audit', targetId: null, targetName: null })).toBe('Registro');
});

test('what changed is told value by value, without ids', () => {
  expect(changeWords({ ...event, before: { role: 'user' }, after: { role: 'writer' } })).toEqual([
    'ruolo: Lettore → Tribune',
  ]);
  const after = { reason: 'insults', endsAt: '2026-11-28T12:00:00.000Z', sanctionId: 'x', n: 3, from: null };
  expect(changeWords({ ...event, after })).toEqual([
    'regola: Minacce, insulti, molestie o odio',
    'fine: 28 novembre 2026',
    'n: 3',
  ]);
});
