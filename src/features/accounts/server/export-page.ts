import { escapeHtml } from '#lib/html.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';

interface Page {
  name: string;
  at: Date;
  parts: readonly { title: string; rows: readonly Record<string, unknown>[] }[];
}

/** A person's data as a page that opens without a network, in pieces: one table a part. */
export function* exportPage({ name, at, parts }: Page): Generator<string> {
  yield `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>I dati di ${escapeHtml(name)} su ${escapeHtml(publication.name)}</title>
<style>
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: #1a1815; }
  table { border-collapse: collapse; display: block; overflow-x: auto; }
  th, td { border-bottom: 1px solid #cfc6b2; padding: 0.4rem 1rem 0.4rem 0; text-align: left; vertical-align: top; }
</style>
<h1>I dati di ${escapeHtml(name)} su ${escapeHtml(publication.name)}</h1>
<p>Copia ${withArticle('del', longDate(at.toISOString()))}. Le stesse cose, per un programma, sono in dati.json.</p>
`;
  for (const { title, rows } of parts) {
    yield `<h2>${escapeHtml(title)}</h2>`;
    yield* table(rows);
    yield '\n';
  }
  yield '</html>\n';
}

function* table(rows: readonly Record<string, unknown>[]): Generator<string> {
  if (!rows[0]) return yield '<p>Niente.</p>';
  const head = Object.keys(rows[0]).map((key) => `<th>${escapeHtml(key)}</th>`);
  yield `<table><thead><tr>${head.join('')}</tr></thead><tbody>`;
  for (const row of rows) {
    const cells = Object.values(row).map((value) => `<td>${cell(value)}</td>`);
    yield `<tr>${cells.join('')}</tr>`;
  }
  yield '</tbody></table>';
}

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === true || value === false) return value ? 'sì' : 'no';
  return escapeHtml(value instanceof Date ? value.toISOString() : String(value));
}
