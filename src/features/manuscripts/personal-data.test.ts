import { expect, test } from 'vitest';
import { emptyContent } from './content.ts';
import { personalDataIn } from './personal-data.ts';

test('what looks like personal data is found in every field that is printed, with where it is', () => {
  const content = {
    ...emptyContent('dal_basso', 'Chiamate il 347 1234567'),
    summary: 'Scrivete a gino@posta.example.',
    sections: [
      { type: 'protagonist' as const, title: '', content: 'Nessun numero.', details: {} },
      { type: 'impact' as const, title: '', content: 'Di notte Gino risponde al 348 7654321.', details: {} },
    ],
  };
  expect(personalDataIn(content).map(({ path, kind, text }) => [path, kind, text])).toEqual([
    ['title', 'phone', '347 1234567'],
    ['summary', 'email', 'gino@posta.example'],
    ['sections.1.content', 'phone', '348 7654321'],
  ]);
});
