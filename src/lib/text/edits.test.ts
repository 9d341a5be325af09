import { isAddress } from './links.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf, piecesOf } from './paragraphs.ts';
import {
  continueList,
  editBetween,
  makeLink,
  toggleDashes,
  toggleMark,
  toggleQuotes,
  toggleSigns,
  type Edit,
  type Selected,
} from './edits.ts';

/** A text with `[` and `]`, or `|` alone, where the selection is. */
function at(marked: string): Selected {
  const caret = marked.indexOf('|');
  if (caret >= 0) return { text: marked.replace('|', ''), start: caret, end: caret };
  const start = marked.indexOf('⟦');
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end: marked.indexOf('⟧') - 1 };
}
function after({ text }: Selected, { from, to, insert, select: [start, end] }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  return start === end
    ? `${next.slice(0, start)}|${next.slice(start)}`
    : `${next.slice(0, start)}⟦${next.slice(start, end)}⟧${next.slice(end)}`;
}

test.each([
  ['una ⟦parola⟧ qui', '**', 'una **⟦parola⟧** qui'],
  ['una **⟦parola⟧** qui', '**', 'una ⟦parola⟧ qui'],
  ['una **⟦parola⟧** qui', '*', 'una ***⟦parola⟧*** qui'],
  ['una *⟦parola⟧* qui', '*', 'una ⟦parola⟧ qui'],
  ['una⟦ parola ⟧qui', '*', 'una *⟦parola⟧* qui'],
  ['una par|ola qui', '**', 'una **par|ola** qui'],
  ['una **par|ola** qui', '**', 'una par|ola qui'],
  ['una **parola|** qui', '**', 'una **parola**| qui'],
  ['una **due parole|** qui', '**', 'una **due parole**| qui'],
  ['una ***parola|*** qui', '**', 'una ***parola**|* qui'],
  ['**uno** e due| tre', '**', '**uno** e **due|** tre'],
  ['*uno*\n\ndue|*', '*', '*uno*\n\n*due|**'],
  ['una | qui', '*', 'una *|* qui'],
  ['una *|* qui', '*', 'una | qui'],
  ['⟦uno\n\ndue⟧', '**', '**⟦uno**\n\n**due⟧**'],
] as const)('%s with %s', (before, mark, expected) => {
  const selected = at(before);
  expect(after(selected, toggleMark(selected, mark))).toBe(expected);
});

test.each([
  ['alunni ⟦della sede⟧.', 'alunni ██⟦della sede⟧██.'],
  ['alunni ██⟦della sede⟧██.', 'alunni ⟦della sede⟧.'],
  ['⟦uno\n\ndue⟧', '██⟦uno██\n\n██due⟧██'],
])('%s is covered', (before, expected) => {
  const selected = at(before);
  expect(after(selected, toggleSigns(selected, '██'))).toBe(expected);
});

test.each([
  ['disse ⟦basta⟧.', 'disse «⟦basta⟧».'],
  ['disse «⟦basta⟧».', 'disse ⟦basta⟧.'],
  ['disse |', 'disse «|»'],
  ['disse «|»', 'disse |'],
  ['disse «basta|».', 'disse «basta»|.'],
])('%s is quoted', (before, expected) => {
  const selected = at(before);
  expect(after(selected, toggleQuotes(selected))).toBe(expected);
});

test.each([
  ['la ⟦legge⟧ dice', undefined, 'la [legge](⟦https://⟧) dice'],
  ['la ⟦legge⟧ dice', 'https://a.it', 'la [legge](https://a.it)| dice'],
  ['vedi ⟦https://a.it⟧', undefined, 'vedi [|](https://a.it)'],
  ['vedi |', undefined, 'vedi [|](https://)'],
])('%s is linked', (before, address, expected) => {
  const selected = at(before);
  expect(after(selected, makeLink(selected, address))).toBe(expected);
});

test.each([
  ['Prima.\nu⟦no\n– du⟧e\nDopo.', 'Prima.\n- uno\n- due|\n\nDopo.'],
  ['⟦uno\n\ndue⟧\n- tre', '- uno\n- due|\n- tre'],
  ['- u|no', 'uno|'],
  ['- uno\n- d|ue\n- tre', '- uno\n\ndue|\n\n- tre'],
  ['– d|ue', '- due|'],
  ['⟦1. uno\n2. due⟧', 'uno\n\ndue|'],
  ['|', '- |'],
])('%s becomes a list', (before, expected) => {
  const selected = at(before);
  expect(after(selected, toggleDashes(selected))).toBe(expected);
});

test.each([
  ['- uno|', '- uno\n- |'],
  ['- uno|\n- due', '- uno\n- |\n- due'],
  ['Servono:\n1. uno\n2. due|', 'Servono:\n1. uno\n2. due\n3. |'],
  ['9) uno|', '9) uno\n10) |'],
  ['• pane e |acqua', '• pane e \n• |acqua'],
  ['- uno\n- |', '- uno\n\n|'],
  ['- uno\n- |\n- due', '- uno\n\n|\n\n- due'],
  ['- |', '|'],
])('Enter in %s', (before, expected) => {
  const selected = at(before);
  expect(after(selected, continueList(selected)!)).toBe(expected);
});

test.each(['Una riga.|', '- uno\nseguito|', '|- uno', '99. uno|', '- u⟦n⟧o', '-uno|'])(
  'Enter means itself in %s',
  (before) => {
    expect(continueList(at(before))).toBeUndefined();
  },
);

test('what the tool makes is the list that readers see', () => {
  const selected = at('Servono:\n⟦pane\nacqua⟧\nBasta così.');
  const { from, to, insert } = toggleDashes(selected);
  const made = selected.text.slice(0, from) + insert + selected.text.slice(to);
  expect(paragraphsOf(made).map(piecesOf)).toEqual([
    [{ items: ['Servono:'] }, { items: ['pane', 'acqua'], from: 0 }],
    [{ items: ['Basta così.'] }],
  ]);
});

test('addresses that an article takes', () => {
  expect(['https://a.it', 'https://a.it/x?y#z'].every(isAddress)).toBe(true);
  expect(['http://a.it', 'https://', 'https://a@b.it', 'https://a.it/(x)', 'a https://a.it'].some(isAddress)).toBe(
    false,
  );
});

test('the edit between two texts makes one of the other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (text, wanted, start) => {
      const { from, to, insert } = editBetween({ text, start, end: start }, wanted);
      expect(text.slice(0, from) + insert + text.slice(to)).toBe(wanted);
      expect(from).toBeLessThanOrEqual(to);
    }),
  );
});
