import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import type { LetterMaterial } from './contract.ts';
import { partName } from './desk-texts.ts';
import { contentInWords, emptyPart, hasOwnWords, movePart, partChoices } from './letter-parts.ts';

const text: Block = { id: 'a', kind: 'text', title: 'Ciao', text: 'Questa settimana' };
const story: Block = { id: 'b', kind: 'story', slug: 'il-murale', text: '' };
const mail: Block = { id: 'c', kind: 'reader', name: '', text: '' };

const material: LetterMaterial = {
  stories: [{ slug: 'uno', title: 'Uno', format: 'trial', summary: '', cover: '', coverAlt: '' }],
  events: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'correction',
      stage: null,
      title: 'Correzione',
      story: 'Uno',
      at: '2026-01-01T00:00:00Z',
    },
  ],
  comments: [{ id: '00000000-0000-4000-8000-000000000002', quote: 'Non è così', by: 'Ada', story: 'Uno' }],
  questions: [
    { slug: 'due', title: 'Due', pro: { text: 'Sì', by: 'Bea' }, contro: { text: 'No', by: 'Ciro' }, isUsed: false },
  ],
  owed: [],
  backstage: [{ slug: 'tre', title: 'Tre', text: 'Chi parla nella pagina: chi la vive.' }],
};

test('a part moves to a place and the others keep their order', () => {
  expect(movePart([text, story, mail], 0, 2)).toEqual([story, mail, text]);
  expect(movePart([text, story, mail], 2, 0)).toEqual([mail, text, story]);
});

test('what there is makes parts, each with what it is about', () => {
  const made = (['story', 'event', 'comment', 'opposites'] as const).flatMap((kind) => partChoices(kind, material));
  expect(made.map(({ about }) => about)).toEqual(['Uno', 'Correzione: «Uno»', 'Ada: «Non è così»', 'Due']);
  expect(made.at(-1)?.part).toMatchObject({
    slug: 'due',
    pro: 'Sì',
    proBy: 'Bea',
    contro: 'No',
    controBy: 'Ciro',
    byRule: true,
  });
});

test('a question that a letter had before is said to be one', () => {
  const questions = [{ ...material.questions[0]!, isUsed: true }];
  expect(partChoices('opposites', { ...material, questions })[0]?.about).toBe('Due (già in una lettera)');
});

test('of a verified story there is a beginning, which is a rule’s; of other articles an editor begins', () => {
  expect(partChoices('backstage', material)).toMatchObject([
    {
      about: 'Tre',
      part: { kind: 'backstage', slug: 'tre', text: 'Chi parla nella pagina: chi la vive.', byRule: true },
    },
    { about: 'Uno', part: { kind: 'backstage', slug: 'uno', text: '' } },
  ]);
  expect(partChoices('backstage', material)[1]?.part).not.toHaveProperty('byRule');
});

test('only a part that holds words is asked about before it goes', () => {
  expect([text, story, mail, emptyPart('text')].map(hasOwnWords)).toEqual([true, false, false, false]);
});

test('a part is known by what it is about, or by how it begins', () => {
  expect(partName(text, undefined)).toBe('Testo: Ciao');
  expect(partName(story, 'Il murale')).toBe('Articolo: Il murale');
  expect(partName(mail, undefined)).toBe('Posta');
});

test('two letters are compared by all that they say', () => {
  const content = { subject: 'Oggetto', preview: '', blocks: [text, story] };
  expect(contentInWords(content, { b: 'Il murale' })).toBe(
    'Oggetto\n\nTesto: Ciao\n\nCiao\n\nQuesta settimana\n\nArticolo: Il murale',
  );
});
