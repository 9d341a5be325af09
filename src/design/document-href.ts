import type { NavigateFn } from '@tanstack/react-router';
import { carryState } from '#lib/carried-state.ts';
import { stringifyPlainSearch } from '#lib/plain-search.ts';

/** Where a link leads, in the router's words. */
export interface Target {
  to?: unknown;
  params?: unknown;
  search?: unknown;
  hash?: unknown;
}

/**
 * The address that the router would make of it. Refuses with a TypeError what depends on the page that one comes from,
 * which only the router knows: relative paths, and parts that are functions.
 */
export function documentHref({ to, params, search, hash }: Target): string {
  const isWhole = typeof to === 'string' && to.startsWith('/');
  if (!isWhole || [params, search, hash].some((part) => part === true || typeof part === 'function')) {
    throw new TypeError(`This link needs the router: ${String(to)}`);
  }
  const values = (params ?? {}) as Record<string, unknown>;
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  return path + stringifyPlainSearch((search ?? {}) as Record<string, unknown>) + (hash ? `#${String(hash)}` : '');
}

/** Leads to another page by loading it. Fulfilled as this one is left. Browser only. */
export const goToDocument = (async ({ replace, state, ...target }: Target & { replace?: boolean; state?: unknown }) => {
  const left = new Promise<void>((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
  });
  const href = documentHref(target);
  if (state) carryState(href, state);
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  await left;
}) as NavigateFn;
