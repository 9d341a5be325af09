import { publication } from '#lib/publication.ts';
import type { SavedSlug } from './contract.ts';
import { mostAtOnce } from './rules.ts';

/**
 * What a browser keeps for later without an account: for whoever sits here and is not signed in. No account's list is ever
 * written here.
 */
const savedHereKey = `${publication.id}:saved`;

/** When whoever signed in here said that no account takes over what was kept until then. */
const declinedKey = `${savedHereKey}:declined`;

/** What this browser keeps, newest first. The same list until something changes. */
export function savedHere(): readonly SavedSlug[] {
  const text = read(savedHereKey);
  if (text !== known.text) known = { text, list: parsed(text) };
  return known.list;
}

/** Keeps an article in this browser, in place of the oldest one where it is full. Tells whether the browser could. */
export function saveHere(article: SavedSlug): boolean {
  const others = savedHere().filter(({ slug }) => slug !== article.slug);
  const all = [...others, article].toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return write(savedHereKey, JSON.stringify(all.slice(0, mostAtOnce)));
}

/** Keeps some articles no longer. Tells whether the browser could. */
export function dropHere(slugs: readonly string[]): boolean {
  const left = savedHere().filter(({ slug }) => !slugs.includes(slug));
  return write(savedHereKey, left.length > 0 ? JSON.stringify(left) : '');
}

/** What an account may be offered: kept here since somebody last declined. */
export function offeredHere(): readonly SavedSlug[] {
  const declined = read(declinedKey);
  return savedHere().filter(({ savedAt }) => savedAt > declined);
}

/** Remembers that what is kept here now stays here, whoever signs in. */
export function declineHere(): void {
  write(declinedKey, new Date().toISOString());
}

/** Calls back whenever this tab or another changes the list; answers how to stop that. Browser only. */
export function onSavedHere(callback: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === savedHereKey || key === null) callback();
  };
  listeners.add(callback);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(callback);
    window.removeEventListener('storage', hear);
  };
}

const listeners = new Set<() => void>();
let known: { text: string; list: readonly SavedSlug[] } = { text: '', list: [] };

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** What is there may be of another version, or of somebody's hand. */
function parsed(text: string): readonly SavedSlug[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isSaved).map(whole) : [];
  } catch {
    return [];
  }
}

/** What was kept before it was noted whether it counts is taken for what does. */
const whole = ({ slug, savedAt, metered }: Noted): SavedSlug => ({ slug, savedAt, metered: metered !== false });

type Noted = Pick<SavedSlug, 'slug' | 'savedAt'> & { metered?: unknown };

function isSaved(one: unknown): one is Noted {
  const { slug, savedAt } = (one ?? {}) as Partial<Record<keyof Noted, unknown>>;
  return typeof slug === 'string' && typeof savedAt === 'string';
}
