import { expect, test } from 'vitest';
import type { Section, SectionType } from './contract.ts';
import { actsOf } from './trial-acts.ts';

test('each kind of act is numbered by itself, the case has no number', () => {
  const types: SectionType[] = ['case', 'evidence', 'testimony', 'evidence', 'expert', 'defence', 'reply'];
  expect(actsOf(types.map(section)).map(({ id, code, tag }) => [id, code, tag])).toEqual([
    ['atto-1', null, null],
    ['atto-2', 'R 1', 'Reperto 1'],
    ['atto-3', 'T 1', 'Testimonianza 1'],
    ['atto-4', 'R 2', 'Reperto 2'],
    ['atto-5', 'P 1', 'Parere 1'],
    ['atto-6', 'D 1', 'Difesa 1'],
    ['atto-7', 'C 1', 'Controreplica 1'],
  ]);
});

function section(type: SectionType, index: number): Section {
  const reactionsCount = { fire: 0, applause: 0, think: 0, disagree: 0 };
  return { index, type, title: '', content: '', author: null, perspective: null, reactionsCount, details: {} };
}
