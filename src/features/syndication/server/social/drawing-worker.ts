import { parentPort } from 'node:worker_threads';
import { drawWords } from './draw-words.ts';
import type { Drawn, Order } from './draw-in-worker.ts';

/** What runs in the thread of `draw-in-worker.ts`. */
parentPort!.on('message', async ({ id, words, layout }: Order) => {
  const answer = (drawn: Drawn) => parentPort!.postMessage(drawn, []);
  try {
    answer({ id, svg: await drawWords(words, layout) });
  } catch (error) {
    answer({ id, error });
  }
});
