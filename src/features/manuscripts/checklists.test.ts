import { expect, test } from 'vitest';
import { checklistOf, showsChecklist } from './checklists.ts';

test('boxes that nobody ticked stand where something can still be ticked', () => {
  const empty = [{ done: false }, { done: false }];
  const stages = ['draft', 'scheduled', 'correcting', 'published', 'corrected', 'retracted'] as const;
  expect(stages.filter((stage) => showsChecklist({ stage, checklist: empty }))).toEqual([
    'draft',
    'scheduled',
    'correcting',
  ]);
  expect(showsChecklist({ stage: 'published', checklist: [...empty, { done: true }] })).toBe(true);
  expect(showsChecklist({ stage: 'draft', checklist: [] })).toBe(false);
});

test('the sign-off of a lawyer is asked for of a private person only', () => {
  expect(checklistOf('trial', 'institution')).not.toContain('legal_sign_off');
  expect(checklistOf('trial', 'private_person')).toContain('legal_sign_off');
  expect(checklistOf('dualita', undefined)).toEqual([]);
});

test('of every Trial somebody else says that its two answers are opposites', () => {
  for (const subject of ['institution', 'public_figure', 'private_person'] as const) {
    expect(checklistOf('trial', subject)).toContain('opposites');
  }
});
