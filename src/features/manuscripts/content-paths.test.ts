import { expect, test } from 'vitest';
import { canonical } from '#lib/canonical.ts';
import { differencesOf, isSame, mergeParts, textAt, valueAt, withoutEmpty, withValue } from './content-paths.ts';

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

const evidence = (title: string, content: string, source: string) => ({
  type: 'evidence',
  title,
  content,
  details: { presentedBy: 'accusa', source },
});
const [report, video] = [
  evidence('La perizia', 'Settanta decibel alle due di notte, finestre chiuse.', 'Arpa, relazione 12'),
  evidence('Il video', 'Si vede la saracinesca che scende a mezzanotte.', 'Telecamera del vicolo'),
];
const trial = {
  title: 'La piazza',
  sections: [{ type: 'case', title: '', content: 'Il fatto.', details: {} }, report, video],
};
const pathsOf = (mine: object, theirs: object, base: object) =>
  differencesOf(mine, theirs, { base }).map(({ path }) => path);

test('a merge makes no section out of two: where some changed places the list is one difference', () => {
  const swapped = { ...trial, sections: [trial.sections[0]!, video, report] };
  const mine = withValue(trial, 'sections.1.content', `${report.content} Misurati tre volte.`);
  expect(pathsOf(mine, swapped, trial)).toEqual(['sections']);
  expect(mergeParts(mine, swapped, trial)).toEqual(mine);
  expect(mergeParts(swapped, mine, trial)).toEqual(swapped);
  // Who changed nothing takes the other order whole.
  expect(mergeParts(trial, swapped, trial)).toEqual(swapped);
});

test('one that came in the stead of another takes nothing over from it', () => {
  const other = evidence('Il verbale', 'I vigili non hanno trovato nessuno.', 'Comando, verbale 81');
  const theirs = { ...trial, sections: [trial.sections[0]!, other, video] };
  const mine = withValue(trial, 'sections.1.content', `${report.content} Misurati tre volte.`);
  expect(pathsOf(mine, theirs, trial)).toEqual(['sections']);
  expect(mergeParts(mine, theirs, trial)).toEqual(mine);
  const added = (section: object) => ({ ...trial, sections: [...trial.sections, section] });
  expect(pathsOf(added(other), added({ ...other, content: 'Altro.' }), trial)).toEqual(['sections']);
});

test('what is written in its place is merged finely, also a heading with its text, and one that was empty', () => {
  const renamed = withValue(trial, 'sections.1.title', 'La perizia di parte');
  const theirs = withValue(renamed, 'sections.1.content', `${report.content} Misurati tre volte.`);
  const mine = withValue(trial, 'sections.2.content', 'Si vede la saracinesca.');
  expect(pathsOf(mine, theirs, trial)).toEqual(['sections.1.title', 'sections.1.content', 'sections.2.content']);
  expect(mergeParts(mine, theirs, trial)).toEqual(withValue(theirs, 'sections.2.content', 'Si vede la saracinesca.'));

  const empty = { ...trial, sections: [...trial.sections, { type: 'evidence', title: '', content: '', details: {} }] };
  const filled = { ...empty, sections: [...trial.sections, evidence('Il verbale', 'Nessuno.', 'Comando')] };
  const corrected = withValue(empty, 'sections.0.content', 'Il fatto, in breve.');
  expect(mergeParts(corrected, filled, empty)).toEqual(withValue(filled, 'sections.0.content', 'Il fatto, in breve.'));
});

test('people are told apart by name, and blocks of a letter by their id', () => {
  const person = (name: string, thesis: string) => ({ name, role: 'cronista', perspective: 'pro', thesis });
  const people = { authors: [person('Ada', 'Si può fare.'), person('Bea', 'Non conviene a nessuno.')] };
  const mine = withValue(people, 'authors.0.thesis', 'Si può fare subito.');
  expect(mergeParts(mine, { authors: people.authors.toReversed() }, people)).toEqual(mine);
  const others = withValue(people, 'authors.1.name', 'Bea Neri');
  expect(mergeParts(mine, others, people)).toEqual(withValue(others, 'authors.0.thesis', 'Si può fare subito.'));

  const block = (id: string) => ({ id, kind: 'text', title: '', text: 'Le stesse parole in tutti e due.' });
  const letter = { blocks: [block('a'), block('b')] };
  const written = withValue(letter, 'blocks.0.text', 'Altre parole in tutti e due.');
  expect(mergeParts(written, { blocks: letter.blocks.toReversed() }, letter)).toEqual(written);
});

test('an empty field and none are the same', () => {
  expect(isSame({ title: 'A', quote: '' }, { title: 'A' })).toBe(true);
  expect(isSame({ title: 'A', quote: undefined }, { title: 'A', quote: 'B' })).toBe(false);
  expect(isSame({ cover: { alt: '' }, facts: [] }, {})).toBe(true);
  expect(isSame([1], [1, 2])).toBe(false);
  expect(isSame({ metered: false }, {})).toBe(false);
});

test('without their empty fields two texts that say the same are one, and others are not', () => {
  const one = { title: 'A', quote: '', facts: [], cover: { alt: '' }, sections: [{ title: '', details: {} }, text] };
  const other = { sections: [{}, { ...text, place: undefined }], title: 'A' };
  expect(isSame(one, other)).toBe(true);
  expect(canonical(withoutEmpty(one))).toBe(canonical(withoutEmpty(other)));
  for (const different of [
    { ...other, metered: false },
    { ...other, sections: [text] },
    { ...other, title: 'a' },
  ]) {
    expect(canonical(withoutEmpty(different))).not.toBe(canonical(withoutEmpty(one)));
  }
});
