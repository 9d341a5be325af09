import { givenArticlesKey } from '#lib/free-articles.ts';

/** The articles that somebody gave to this browser's reader. Browser only. */
export function givenArticles(): string[] {
  return texts(parsed(givenArticlesKey));
}

/** What is kept under a key; an empty object where that is nothing of ours, or storage is forbidden. */
export function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing counts nothing: it reads as crawlers do.
  }
}

/** The texts of a list; none where it is no list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
