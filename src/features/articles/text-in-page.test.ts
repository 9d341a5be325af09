import { expect, test } from 'vitest';
import type { Article } from './contract.ts';
import { withoutText } from './text-in-page.ts';

test('what stands beside a text stays in the HTML with it, and the page knows that it is there', () => {
  const [section] = withoutText({
    sections: [
      {
        title: 'Una riga sola',
        content: 'Partiamo da una busta paga vera.',
        details: {
          answersTo: 1,
          answers: [{ turn: 1, paragraph: 4 }],
          margin: { title: 'La norma', text: 'Il sistema tributario', source: 'Costituzione, articolo 53' },
          sources: [{ title: 'Testo unico', url: 'https://www.normattiva.it' }, { title: 'Allegato A' }],
        },
      },
    ],
  } as Article).sections;
  expect(section).toEqual({
    title: 'Una riga sola',
    content: '',
    details: { answersTo: 1, margin: { title: '', text: '' }, sources: [{ title: '' }, { title: '' }] },
  });
});

test('of what is not there nothing is said', () => {
  const article = { sections: [{ title: 'Atto', content: 'Il fatto.', details: {} }] } as Article;
  expect(withoutText(article).sections).toEqual([{ title: 'Atto', content: '', details: {} }]);
});

test('of a figure only its place beside or before the text is known, of a speaker no portrait', () => {
  const look = {
    kind: 'Verbale',
    quote: 'Nessuno ci ha chiesto niente.',
    speaker: { name: 'Ines Valli', role: 'preside' },
  };
  const sections = [
    { kind: 'facsimile', title: 'Circolare', text: 'Si vieta.' },
    { kind: 'chart', title: 'I voti', unit: 'voti', columns: ['a', 'b'], series: [{ name: 'x', values: [1, 2] }] },
  ].map((figure) => ({ content: 'Il fatto.', details: { ...look, figure } }));
  const place = { place: 'Pietrascura', facts: ['412 abitanti'], figure: sections[1]!.details.figure };
  const article = withoutText({ sections, dalBasso: place } as unknown as Article);
  const speaker = { name: 'Ines Valli', role: 'preside' };
  expect(article.sections.map(({ details }) => details)).toEqual([
    { figure: { kind: 'facsimile', title: '', text: '' }, speaker },
    { figure: { kind: 'table', title: '', rows: [] }, speaker },
  ]);
  expect(article.dalBasso).toEqual({ place: 'Pietrascura', facts: [], figure: null });
});
