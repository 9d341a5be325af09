import { expect, test } from 'vitest';
import { exchangesOf, transcriptOf } from './transcript.ts';

const testimony = 'D. Aveva firmato?\n\nR. No.\nMai.\n\nSi ferma a lungo.\n\nD.C. era l’anno.\n\nR. Era ottobre.';

test('questions and answers lose their letter, everything else stays text', () => {
  expect(transcriptOf(testimony)).toEqual([
    { kind: 'question', text: 'Aveva firmato?' },
    { kind: 'answer', text: 'No.\nMai.' },
    { kind: 'text', text: 'Si ferma a lungo.' },
    { kind: 'text', text: 'D.C. era l’anno.' },
    { kind: 'answer', text: 'Era ottobre.' },
  ]);
});

test('an exchange ends where text comes in between', () => {
  expect(exchangesOf(transcriptOf(testimony)).map((lines) => lines.map((line) => line.kind))).toEqual([
    ['question', 'answer'],
    ['text', 'text'],
    ['answer'],
  ]);
});
