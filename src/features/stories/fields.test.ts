import { expect, test } from 'vitest';
import { AuthorAnswer, Words } from './contract.ts';
import { DraftFields, fieldErrors, StoryFields } from './fields.ts';

const story = {
  title: 'La fontana chiusa per decoro',
  location: 'Borgo Sellano (PG)',
  category: 'urbanistica',
  protagonistName: 'Teresa Lorusso',
  protagonistRole: 'residente',
  story: 'a'.repeat(200),
  context: 'b'.repeat(100),
  impact: 'c'.repeat(50),
};

test('a whole story is taken; what is left out has its default', () => {
  expect(fieldErrors(story)).toEqual({});
  expect(StoryFields.parse(story)).toMatchObject({ contactEmail: '', isAnonymous: false });
});

test.each([
  ['title', 'a'.repeat(9), 'Il titolo deve avere almeno 10 caratteri'],
  ['title', 'a'.repeat(101), 'Massimo 100 caratteri'],
  ['title', undefined, 'Il titolo deve avere almeno 10 caratteri'],
  ['location', 'a', 'Specifica la località'],
  ['category', '', 'Seleziona una categoria'],
  ['category', 'sport', 'Seleziona una categoria'],
  ['protagonistName', ' T ', 'Nome del protagonista richiesto'],
  ['protagonistRole', '', 'Ruolo del protagonista richiesto'],
  ['story', ' '.repeat(300), 'La storia deve avere almeno 200 caratteri'],
  ['story', 'a'.repeat(5001), 'Massimo 5000 caratteri'],
  ['context', 'a'.repeat(99), 'Il contesto deve avere almeno 100 caratteri'],
  ['context', 'a'.repeat(2001), 'Massimo 2000 caratteri'],
  ['impact', 'a'.repeat(49), "Descrivi l'impatto in almeno 50 caratteri"],
  ['impact', 'a'.repeat(1001), 'Massimo 1000 caratteri'],
  ['contactEmail', 'ada@', 'Email non valida'],
])('%s: %s', (field, value, message) => {
  expect(fieldErrors({ ...story, [field]: value })).toEqual({ [field]: message });
});

test('characters are counted without the space around them, and not as the computer keeps them', () => {
  expect(fieldErrors({ ...story, title: '🚌'.repeat(10) })).toEqual({});
  expect(fieldErrors({ ...story, title: ` ${'🚌'.repeat(9)} ` })).toEqual({
    title: 'Il titolo deve avere almeno 10 caratteri',
  });
  expect(fieldErrors({ ...story, impact: 'è'.repeat(50).normalize('NFD') })).toEqual({});
  expect(fieldErrors({ ...story, impact: 'è'.repeat(49).normalize('NFD') })).toEqual({
    impact: "Descrivi l'impatto in almeno 50 caratteri",
  });
});

test('a draft and an answer are as long as their forms count them', () => {
  const long = (letters: number) => [
    '🚌'.repeat(letters),
    'è'.repeat(letters).normalize('NFD'),
    `  ${'a'.repeat(letters)}  `,
  ];
  const messageOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) => error?.issues[0]?.message;
  for (const title of long(100)) expect(messageOf(DraftFields.safeParse({ title }))).toBeUndefined();
  for (const title of long(101)) expect(messageOf(DraftFields.safeParse({ title }))).toBe('Massimo 100 caratteri');
  for (const text of long(4000)) {
    expect([messageOf(AuthorAnswer.safeParse({ text })), messageOf(Words.safeParse({ text }))]).toEqual([
      undefined,
      undefined,
    ]);
  }
  for (const text of long(4001)) expect(messageOf(AuthorAnswer.safeParse({ text }))).toBe('Massimo 4.000 caratteri.');
  // What was typed in a draft stays as it is.
  expect(DraftFields.parse({ title: ' a ' }).title).toBe(' a ');
  expect(messageOf(Words.safeParse({ text: ' \n ' }))).toBe('Scrivi qualcosa.');
});
