import type { ClientBase } from 'pg';
import { z } from 'zod';
import { oneRow, rows } from '../rows.ts';
import type { Manifest, TableParts } from './archive.ts';

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
const Sequence = z.object({ schema: z.string(), name: z.string() });
const State = z.object({ value: z.string(), isCalled: z.boolean() });

/**
 * The only tables that are not in a backup: the program makes them itself, with what belongs into them. Of the job queue
 * the jobs are kept and what describes it is made anew.
 */
export const madeAnew: readonly string[] = [
  'drizzle.__drizzle_migrations',
  'pgboss.bam',
  'pgboss.instance',
  'pgboss.job_dependency',
  'pgboss.queue',
  'pgboss.queue_stats',
  'pgboss.schedule',
  'pgboss.subscription',
  'pgboss.version',
  'pgboss.warning',
];

/** The schemas of the program. */
const schemas = "('public', 'drizzle', 'pgboss')";

/** Tables of extensions and parts of divided tables left out. */
const ofTheProgram = `
  n.nspname in ${schemas} and not c.relispartition
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table of the program, found in the database itself so that none can be forgotten. */
export function tablesIn(client: ClientBase): Promise<TableParts[]> {
  return rows(client, Table, {
    text: `
    select n.nspname as schema, c.relname as name,
      array(select attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ${ofTheProgram} order by 1, 2`,
  });
}

/** Those of them that a backup holds. */
export function keptTables(tables: readonly TableParts[]): TableParts[] {
  return tables.filter(({ schema, name }) => !madeAnew.includes(`${schema}.${name}`));
}

/** Where the numbers that the program gives go on. */
export async function sequencesIn(client: ClientBase): Promise<Manifest['sequences']> {
  const found = await rows(client, Sequence, {
    text: `
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = 'public' and ${ofTheProgram} order by 1, 2`,
  });
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of found) {
    const text = `select last_value::text as value, is_called as "isCalled" from ${quoted({ schema, name })}`;
    sequences.push({ schema, name, ...(await oneRow(client, State, { text })) });
  }
  return sequences;
}

/** As it stands in a statement. */
export function quoted({ schema, name }: Pick<TableParts, 'schema' | 'name'>): string {
  return `${quotedName(schema)}.${quotedName(name)}`;
}

/** A name as it stands in a statement. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
