import { Worker } from 'node:worker_threads';
import type { SocialWords } from './draw-words.ts';
import type { Layout } from './shapes.ts';

/** What the worker is asked for. */
export interface Order {
  id: number;
  words: SocialWords;
  layout: Layout;
}

/** What it answers. */
export type Drawn = { id: number; svg: string } | { id: number; error: unknown };

interface Waiting {
  resolve(svg: string): void;
  reject(error: unknown): void;
}

/** Its fonts and its layout engine take some 60 MB, and pictures come in bursts: after an import, or when a page is shared. */
const idleMs = 30_000;

let worker: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

/**
 * Does `drawWords` in a thread of its own: the first drawing takes a quarter of a second, each step of the others some
 * milliseconds, in which nobody else would be answered. The thread begins with the first order and ends half a minute
 * after the last one; what keeps it from working fails the drawings that wait for it.
 */
export function drawInWorker(words: SocialWords, layout: Layout): Promise<string> {
  clearTimeout(ending);
  worker ??= begin();
  orders += 1;
  const order: Order = { id: orders, words, layout };
  return new Promise((resolve, reject) => {
    waiting.set(order.id, { resolve, reject });
    worker!.postMessage(order, []);
  });
}

function begin(): Worker {
  // Built it stands beside the program, as JavaScript.
  const file = import.meta.url.endsWith('.ts') ? './drawing-worker.ts' : './drawing-worker.js';
  const begun = new Worker(new URL(file, import.meta.url));
  begun.unref();
  begun.on('message', (drawn: Drawn) => {
    const waiter = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if ('svg' in drawn) waiter?.resolve(drawn.svg);
    else waiter?.reject(drawn.error);
    if (waiting.size === 0) ending = setTimeout(end, idleMs).unref();
  });
  begun.on('error', (error) => fail(begun, error));
  begun.on('exit', () => fail(begun, new Error('the thread that draws has ended')));
  return begun;
}

function end(): void {
  const idle = worker;
  worker = undefined;
  void idle?.terminate();
}

/** The next order begins another one. */
function fail(broken: Worker, error: unknown): void {
  if (worker !== broken) return;
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
