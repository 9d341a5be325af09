import { AsyncLocalStorage } from 'node:async_hooks';

/** An article has two pages: the whole of it, and its beginning for whoever has no article left this month. */
export type PageVariant = 'open' | 'gated';

interface Outcome {
  tags: Set<string>;
  /** The worst status that a call of ours was answered with, from 500 on. */
  failure: number | undefined;
  variant: PageVariant;
}

const store = new AsyncLocalStorage<Outcome>();

/** Runs a render and collects what its calls say: the tags of what the page shows, and whether one of them failed. */
export async function observeRender<T>(
  render: () => Promise<T>,
  variant: PageVariant = 'open',
): Promise<{ result: T } & Outcome> {
  const outcome: Outcome = { tags: new Set(), failure: undefined, variant };
  const result = await store.run(outcome, render);
  return { result, ...outcome };
}

/** Which page is being rendered; undefined outside a render. */
export function renderedVariant(): PageVariant | undefined {
  return store.getStore()?.variant;
}

/** Says that what is being answered depends on these tags. Outside a render it does nothing. */
export function dependsOn(...tags: string[]): void {
  const outcome = store.getStore();
  if (outcome) for (const tag of tags) outcome.tags.add(tag);
}

/** Says that a call was answered with a failure of ours, which the page's own status must then show. */
export function noteFailure(status: number): void {
  const outcome = store.getStore();
  if (outcome) outcome.failure = Math.max(outcome.failure ?? 0, status);
}
