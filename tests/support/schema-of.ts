import { Client } from 'pg';

/** What belongs to an extension comes with it. */
const own = (catalogue: string, id: string) => `not exists (
  select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${id} and e.deptype = 'e')`;

/**
 * Everything that the program's part of a database (the schema `public`) consists of, as `of`, `part` and `is`: tables with
 * their columns, sequences, indexes, constraints, triggers, functions, how text is searched, extensions, kinds of values,
 * settings of tables, comments and rights. Not the order of columns, and no rows.
 */
export async function schemaOf(address: string): Promise<{ of: string; part: string; is: string }[]> {
  const client = new Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<{ of: string; part: string; is: string }>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

const statement = `
  select c.relname as of, 'relation' as part,
    concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relreplident, c.reloptions, c.relacl) as is
  from pg_class c where c.relnamespace = 'public'::regnamespace and ${own('pg_class', 'c.oid')}
  union all
  select c.relname, 'column ' || a.attname,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity, a.attstorage,
      a.attcompression, a.attstattarget, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S', 'v', 'm')
  union all
  select sequencename, 'sequence',
    concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
  from pg_sequences where schemaname = 'public'
  union all
  select tablename, 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass::text, 'constraint ' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass::text, 'trigger ' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
  from pg_trigger where not tgisinternal
  union all
  select '', 'function ' || p.oid::regprocedure, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and ${own('pg_proc', 'p.oid')}
  union all
  select c.cfgname, 'search', concat_ws(' ', s.alias, c.cfgparser, m.mapseqno, m.mapdict::regdictionary)
  from pg_ts_config c join pg_ts_config_map m on m.mapcfg = c.oid
  join lateral ts_token_type(c.cfgparser) s on s.tokid = m.maptokentype
  where c.cfgnamespace = 'public'::regnamespace
  union all
  select dictname, 'dictionary', concat_ws(' ', dicttemplate, dictinitoption) from pg_ts_dict d
  where dictnamespace = 'public'::regnamespace and ${own('pg_ts_dict', 'd.oid')}
  union all
  select extname, 'extension', extversion from pg_extension
  union all
  select typname, 'type', concat_ws(' ', typtype, pg_catalog.format_type(typbasetype, typtypmod))
  from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${own('pg_type', 't.oid')}
  union all
  select objoid::text, 'comment', description from pg_description where objoid >= 16384
    and not exists (select from pg_depend e where e.classid = classoid and e.objid = objoid and e.deptype = 'e')
    and classoid <> 'pg_extension'::regclass
  order by 1, 2, 3`;
