import { expect, test } from 'vitest';
import {
  beginning,
  following,
  nextParagraph,
  previousParagraph,
  trackOf,
  type ListenQueue,
  type Place,
} from './queue.ts';

const queue: ListenQueue = [
  { speaker: 'pro', turn: 0, pieces: ['Uno.', 'Due.'] },
  { speaker: 'pro', turn: 0, pieces: ['Tre.'] },
  { speaker: 'contro', turn: 1, pieces: ['Quattro.'] },
];
const at = (paragraph: number, piece: number): Place => ({ paragraph, piece });

test('it goes on piece by piece, paragraph by paragraph, to the last word', () => {
  const heard: Place[] = [];
  for (let place: Place | undefined = beginning; place; place = following(queue, place)) heard.push(place);
  expect(heard).toEqual([at(0, 0), at(0, 1), at(1, 0), at(2, 0)]);
});

test('forward is the next paragraph, and at the end nothing', () => {
  expect(nextParagraph(queue, at(0, 0))).toEqual(at(1, 0));
  expect(nextParagraph(queue, at(2, 0))).toEqual(at(2, 0));
});

test('back is the beginning of this paragraph, then that of the one before, and no further than the first', () => {
  expect(previousParagraph(at(0, 1))).toEqual(at(0, 0));
  expect(previousParagraph(at(2, 0))).toEqual(at(1, 0));
  expect(previousParagraph(at(0, 0))).toEqual(at(0, 0));
});

test('the track has a part for each turn, as long as its text and as full as it was spoken', () => {
  expect(trackOf(queue, beginning)).toEqual([
    { speaker: 'pro', letters: 12, spoken: 0 },
    { speaker: 'contro', letters: 8, spoken: 0 },
  ]);
  expect(trackOf(queue, at(1, 0)).map(({ spoken }) => spoken)).toEqual([8 / 12, 0]);
  expect(trackOf(queue, at(2, 0)).map(({ spoken }) => spoken)).toEqual([1, 0]);
});
