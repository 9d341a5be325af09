import { expect, test } from 'vitest';
import { differencesOf, isSame, mergeParts, textAt, valueAt, withValue } from './content-paths.ts';

const text = {
  title: 'La piazza',
  topics: ['città'],
  sections: [
    { type: 'protagonist', title: '', content: 'Abito qui.', details: { speaker: { name: 'Rita', role: '' } } },
    { type: 'context', title: 'I fatti', content: 'Da maggio.', details: {} },
  ],
};

test('reads and writes by path, and makes the groups on the way', () => {
  expect(textAt(text, 'sections.0.details.speaker.name')).toBe('Rita');
  expect(textAt(text, 'sections.7.content')).toBe('');
  expect(textAt(text, 'sections')).toBe('');
  const written = withValue(text, 'sections.1.details.speaker.name', 'Ugo');
  expect(valueAt(written, 'sections.1.details')).toEqual({ speaker: { name: 'Ugo' } });
  expect(text.sections[1]!.details).toEqual({});
  expect(withValue({ side: 'pro', title: '' }, 'side', undefined)).toEqual({ title: '' });
  expect(withValue({}, 'dalBasso.place', 'Ivrea')).toEqual({ dalBasso: { place: 'Ivrea' } });
});

test('differences are single fields, and a list whole where its entries are not the same things', () => {
  const other = withValue(withValue(text, 'title', 'La piazza nuova'), 'sections.1.content', 'Da giugno.');
  expect(differencesOf(text, other)).toEqual([
    { path: 'title', one: 'La piazza', other: 'La piazza nuova' },
    { path: 'sections.1.content', one: 'Da maggio.', other: 'Da giugno.' },
  ]);
  const shorter = { ...text, sections: text.sections.slice(1) };
  expect(differencesOf(text, shorter).map(({ path }) => path)).toEqual(['sections']);
  expect(differencesOf(text, { ...text, topics: ['città', 'traffico'] }).map(({ path }) => path)).toEqual(['topics']);
});

test('a merge takes what only the other side changed and keeps what both did', () => {
  const mine = withValue(withValue(text, 'title', 'Mio'), 'sections.0.content', 'Abito qui da anni.');
  const theirs = withValue(withValue(text, 'title', 'Loro'), 'sections.1.content', 'Da giugno.');
  const merged = mergeParts(mine, theirs, text);
  expect(merged.title).toBe('Mio');
  expect(merged.sections.map(({ content }) => content)).toEqual(['Abito qui da anni.', 'Da giugno.']);
});

test('an empty field and none are the same', () => {
  expect(isSame({ title: 'A', quote: '' }, { title: 'A' })).toBe(true);
  expect(isSame({ title: 'A', quote: undefined }, { title: 'A', quote: 'B' })).toBe(false);
  expect(isSame({ cover: { alt: '' }, facts: [] }, {})).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame({ metered: false }, {})).toBe(false);
});
