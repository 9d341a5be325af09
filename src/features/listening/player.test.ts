import { expect, test } from 'vitest';
import { createPlayer, type Speech } from './player.ts';
import type { ListenQueue } from './queue.ts';

const queue: ListenQueue = [
  { speaker: 'pro', turn: 0, pieces: ['Uno.', 'Due.'] },
  { speaker: 'contro', turn: 1, pieces: ['Tre.'] },
];

function listening() {
  const said: string[] = [];
  let onDone: ((outcome: 'spoken' | 'failed') => void) | undefined;
  let silenced = 0;
  let time = 0;
  const speech: Speech = {
    speak: (piece, speaker, rate, done) => {
      said.push(`${speaker} ${rate} ${piece}`);
      onDone = done;
    },
    silence: () => void (silenced += 1),
  };
  const player = createPlayer(queue, speech, () => time);
  return {
    player,
    said,
    end: (outcome: 'spoken' | 'failed' = 'spoken') => onDone!(outcome),
    last: () => onDone!,
    silenced: () => silenced,
    pass: (minutes: number) => void (time += minutes * 60_000),
  };
}

test('each piece follows the one before, in the voice of its side, and the end is a new beginning', () => {
  const { player, said, end } = listening();
  player.play();
  player.play();
  end();
  end();
  expect(said).toEqual(['pro 1 Uno.', 'pro 1 Due.', 'contro 1 Tre.']);
  end();
  expect(player.state()).toMatchObject({ isPlaying: false, place: { paragraph: 0, piece: 0 } });
});

test('after a pause the same piece begins anew, and what was silenced moves nothing', () => {
  const { player, said, end, last } = listening();
  player.play();
  end();
  const old = last();
  player.pause();
  expect(player.state().isPlaying).toBe(false);
  old('spoken');
  old('failed');
  player.play();
  expect(said).toEqual(['pro 1 Uno.', 'pro 1 Due.', 'pro 1 Due.']);
  old('spoken');
  expect(said).toHaveLength(3);
});

test('forward, back and speed take effect at once where something is spoken, and otherwise at the next word', () => {
  const { player, said, silenced } = listening();
  player.next();
  expect(said).toEqual([]);
  player.play();
  player.previous();
  player.setRate(1.5);
  expect(said).toEqual(['contro 1 Tre.', 'pro 1 Uno.', 'pro 1.5 Uno.']);
  expect(silenced()).toBe(2);
});

test('it falls asleep between two pieces once its time is over, and wakes where it was', () => {
  const { player, said, end, pass } = listening();
  player.sleepAfter(10);
  player.play();
  pass(9);
  end();
  pass(1);
  expect(player.state()).toMatchObject({ isPlaying: true, sleepMinutes: 10 });
  end();
  expect(player.state()).toMatchObject({
    isPlaying: false,
    sleepMinutes: undefined,
    place: { paragraph: 1, piece: 0 },
  });
  player.play();
  expect(said.at(-1)).toBe('contro 1 Tre.');
});

test('a pause stops the time until it falls asleep, and the end forgets it', () => {
  const { player, end, pass } = listening();
  player.play();
  player.sleepAfter(10);
  pass(4);
  player.pause();
  pass(60);
  player.play();
  pass(5);
  end();
  expect(player.state()).toMatchObject({ isPlaying: true, sleepMinutes: 10 });
  end();
  end();
  expect(player.state()).toMatchObject({ isPlaying: false, sleepMinutes: undefined });
});

test('a voice that gives up is told, and can be tried again', () => {
  const { player, end } = listening();
  player.play();
  end('failed');
  expect(player.state()).toMatchObject({ isPlaying: false, hasFailed: true });
  player.play();
  expect(player.state()).toMatchObject({ isPlaying: true, hasFailed: false });
});
