import { expect, test } from 'vitest';
import { drawInWorker } from './draw-in-worker.ts';
import { drawWords, type SocialWords } from './draw-words.ts';
import { layoutOf } from './shapes.ts';
import { contentOfSite } from './social-content.ts';

const { words } = contentOfSite();
const unfit = { ...words, foot: { kind: 'nothing of ours' } } as unknown as SocialWords;

test('a thread of its own draws the same, whoever else asks at the same time', async () => {
  const shapes = ['', '-1x1'] as const;
  const drawn = await Promise.all(shapes.map((shape) => drawInWorker(words, layoutOf(shape))));
  expect(drawn).toEqual(await Promise.all(shapes.map((shape) => drawWords(words, layoutOf(shape)))));
});

test('what cannot be drawn fails alone', async () => {
  const failing = drawInWorker(unfit, layoutOf(''));
  const next = drawInWorker(words, layoutOf(''));
  await expect(failing).rejects.toThrow();
  await expect(next).resolves.toContain('<svg');
});
