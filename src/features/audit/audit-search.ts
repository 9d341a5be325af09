import { searchText } from '#lib/search-text.ts';
import type { AuditQuestion } from './contract.ts';

const shapes = {
  actor: /./,
  action: /^[a-z_]+\.[a-z_]+$/,
  target: /./,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
} satisfies Record<keyof AuditQuestion, RegExp>;

/** Reads the address of the log; a filter that it does not know is left out. */
export function parseAuditSearch(search: Record<string, unknown>): AuditQuestion {
  const known = Object.entries(shapes).flatMap(([name, shape]) => {
    const text = searchText(search[name]);
    return text && shape.test(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(known) as AuditQuestion;
}
