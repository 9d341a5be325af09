import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** An article has two pages: the whole of it, and its beginning for whoever has no article left this month. */
export type PageVariant = 'open' | 'gated';

interface Outcome {
  tags: Set<string>;
  /** The worst status that a call of ours was answered with, from 500 on. */
  failure: number | undefined;
  variant: PageVariant;
  /** Stands on every script that we write into this page, and nobody outside can know it: it is left out of what goes out. */
  scriptMark: string;
  /** Whether it shows an article that counts among those that a reader has in a month. */
  isCounted: boolean;
  /** Whether it shows an article that does not count, and so shows everybody the same. */
  isOpenToAll: boolean;
  /** Whether something could not be read that it is shown without. */
  isPartial: boolean;
  /** When what it shows changes by itself, in milliseconds; infinite where nothing said so. */
  holdsUntil: number;
}

const store = new AsyncLocalStorage<Outcome>();

/** Runs a render and collects what its calls say: the tags of what the page shows, and whether one of them failed. */
export async function observeRender<T>(
  render: () => Promise<T>,
  variant: PageVariant = 'open',
): Promise<{ result: T } & Outcome> {
  const scriptMark = randomBytes(16).toString('base64url');
  const outcome: Outcome = {
    tags: new Set(),
    failure: undefined,
    variant,
    isCounted: false,
    isOpenToAll: false,
    isPartial: false,
    holdsUntil: Infinity,
    scriptMark,
  };
  const result = await store.run(outcome, render);
  return { result, ...outcome };
}

/** Which page is being rendered; undefined outside a render. */
export function renderedVariant(): PageVariant | undefined {
  return store.getStore()?.variant;
}

/** With what our own scripts are marked in the page that is being rendered; undefined outside a render. */
export function renderedScriptMark(): string | undefined {
  return store.getStore()?.scriptMark;
}

/** Says that what is being answered depends on these tags. Outside a render it does nothing. */
export function dependsOn(...tags: string[]): void {
  const outcome = store.getStore();
  if (outcome) for (const tag of tags) outcome.tags.add(tag);
}

/** Says that what is being answered is another one from then on, whatever is written meanwhile. Outside a render it does nothing. */
export function holdsUntil(turn: Date): void {
  const outcome = store.getStore();
  if (outcome) outcome.holdsUntil = Math.min(outcome.holdsUntil, turn.getTime());
}

/** Says that what is being rendered is an article that is counted. */
export function noteCounted(): void {
  const outcome = store.getStore();
  if (outcome) outcome.isCounted = true;
}

/** Says that what is being rendered is an article that is not counted. */
export function noteOpenToAll(): void {
  const outcome = store.getStore();
  if (outcome) outcome.isOpenToAll = true;
}

/** Says that a call was answered with a failure of ours, which the page's own status must then show. */
export function noteFailure(status: number): void {
  const outcome = store.getStore();
  if (outcome) outcome.failure = Math.max(outcome.failure ?? 0, status);
}

/** Reads what a page can be shown without: its failure makes the page partial, and is not the page's own. */
export async function optional<T>(read: () => Promise<T>): Promise<T> {
  const page = store.getStore();
  if (!page) return read();
  const part: Outcome = { ...page, failure: undefined };
  try {
    return await store.run(part, read);
  } finally {
    if (part.failure !== undefined) page.isPartial = true;
    page.holdsUntil = Math.min(page.holdsUntil, part.holdsUntil);
  }
}
