import { expect, test } from 'vitest';
import { workingText } from '../../../tests/support/stories.ts';
import { Article } from '#features/articles/contract.ts';
import { storyPreview } from './story-preview.ts';

const at = new Date('2025-11-22T12:00:00Z');
const given = { text: workingText, isAnonymous: false, counterpart: null };

test('a preview is an article, with the protagonist, the context and the impact', () => {
  const preview = storyPreview(given, at);
  expect(Article.omit({ id: true }).safeParse(preview).error).toBeUndefined();
  expect(preview).toMatchObject({
    title: workingText.title,
    authors: [{ name: workingText.protagonistName }],
    sections: [
      { type: 'protagonist', index: 0 },
      { type: 'context', index: 1 },
      { type: 'impact', index: 2 },
    ],
  });
});

test('without the author’s name there is none in it', () => {
  expect(JSON.stringify(storyPreview({ ...given, isAnonymous: true }, at))).not.toContain(workingText.protagonistName);
});

test('a text with a gap has none', () => {
  expect(storyPreview({ ...given, text: { ...workingText, province: '' } }, at)).toEqual({
    gap: 'Manca la provincia.',
  });
});
