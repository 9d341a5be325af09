import { csvLine } from '#lib/csv-line.ts';
import type { Db } from '#platform/db.ts';
import { romeIso } from '#lib/rome-time.ts';
import type { AuditItem, AuditQuestion } from '../contract.ts';
import { auditPage } from './events.ts';

const columns = ['quando', 'chi', 'azione', 'oggetto', 'id oggetto', 'prima', 'dopo', 'richiesta'];
const batch = 500;

/** The log as a file for spreadsheets, read and sent piece by piece: its size is nobody's memory. */
export function auditCsv(db: Db, question: AuditQuestion): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  return new ReadableStream({
    start: (out) => out.enqueue(encoder.encode(`\u{feff}${csvLine(columns)}`)),
    async pull(out) {
      const page = await auditPage(db, { ...question, ...(cursor ? { cursor } : {}) }, batch);
      const lines = page.events.map((event) => csvLine(cellsOf(event))).join('');
      if (lines) out.enqueue(encoder.encode(lines));
      cursor = page.nextCursor;
      if (!cursor) out.close();
    },
  });
}

function cellsOf({ at, actorName, action, targetKind, targetId, before, after, requestId }: AuditItem): string[] {
  const values = (fields: AuditItem['before']) => (fields ? JSON.stringify(fields) : '');
  return [
    romeIso(new Date(at)),
    actorName,
    action,
    targetKind,
    targetId ?? '',
    values(before),
    values(after),
    requestId ?? '',
  ];
}
