import { givenArticlesKey } from '#lib/free-articles.ts';
import { publication } from '#lib/publication.ts';
import { givenArticles, parsed, store } from './browser-lists.ts';

/** Opens an article that was given to this reader, for good. */
export function keepGivenArticle(id: string): void {
  store(givenArticlesKey, [...new Set([...givenArticles(), id])].slice(-mostGiven));
}

/** The number by which this browser opens gifts, so that opening one again takes no second place. */
export function visitorNumber(): string {
  const known = parsed(visitorKey);
  if (typeof known === 'string') return known;
  const drawn = drawNumber();
  store(visitorKey, drawn);
  return drawn;
}

const visitorKey = `${publication.id}:visitor`;
const mostGiven = 100;

/** A random UUID, version 4; `crypto.randomUUID` is kept from pages without HTTPS. */
function drawNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
