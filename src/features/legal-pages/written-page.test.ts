import { expect, test } from 'vitest';
import { privacyText } from './privacy-text.ts';
import { supportText } from './support-text.ts';
import { termsText } from './terms-text.ts';
import { asWritten, writtenPage } from './written-page.ts';

const head = { title: 'Termini', description: undefined };

test('titles open sections, dashes are lists, the first paragraph is the standfirst', () => {
  const text =
    'Poche regole.\r\n\r\n## Leggere\n\nSi legge **gratis**,\nsempre.\n\n- uno\n- due\n\n## Leggere\n\nAncora.';
  expect(writtenPage(text, head)).toEqual({
    title: 'Termini',
    description: undefined,
    standfirst: 'Poche regole.',
    sections: [
      {
        id: 'leggere',
        title: 'Leggere',
        blocks: ['Si legge **gratis**, sempre.', { kind: 'list', items: ['uno', 'due'] }],
      },
      { id: 'leggere-2', title: 'Leggere', blocks: ['Ancora.'] },
    ],
  });
});

test('what follows the standfirst without a title stands under the title of the page', () => {
  expect(writtenPage('Uno.\n\nDue.', head).sections).toEqual([{ id: 'termini', title: 'Termini', blocks: ['Due.'] }]);
  expect(writtenPage('## ', head)).toMatchObject({ standfirst: '', sections: [{ id: 'parte', blocks: [] }] });
});

test.each([
  ['terms', termsText()],
  ['privacy', privacyText()],
  ['support', supportText()],
])('the house’s text of %s can be written anew: every part and every sentence is in it', (_, text) => {
  const written = asWritten(text);
  const page = writtenPage(written, head);
  const short = text.inShort ? ['In breve'] : [];
  expect(page.standfirst).toBe(text.standfirst);
  expect(page.sections.map(({ title }) => title)).toEqual([...short, ...text.sections.map(({ title }) => title)]);
  for (const block of text.sections.flatMap(({ blocks }) => blocks)) {
    const words = typeof block === 'string' ? [block] : Object.values(block).flatMap(wordsIn);
    for (const word of words) expect(written).toContain(word);
  }
});

/** What readers see of a block: not its kind, nor the heads of columns, which a list does without. */
function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return ['list', 'questions', 'facts', 'table', 'links'].includes(part) ? [] : [part];
  if (!Array.isArray(part)) return [];
  return part.flatMap((entry: unknown) =>
    typeof entry === 'string'
      ? []
      : Array.isArray(entry)
        ? (entry as string[])
        : Object.values(entry as object).map(String),
  );
}
