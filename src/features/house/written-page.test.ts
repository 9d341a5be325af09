import { expect, test } from 'vitest';
import { writtenPage } from './written-page.ts';

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
