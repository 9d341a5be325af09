import { describe, expect, test } from 'vitest';
import { mentionsIn, roughCount } from './sql-mentions.ts';
import { sqlProblems } from './sql-wall.ts';

const declare = (constant: string, table: string) => `export const ${constant} = pgTable('${table}', {});`;

/** Three features in their order, each with a table. */
const schemas = {
  'platform/mail/schema.ts': declare('mails', 'mails'),
  'features/articles/server/schema.ts': declare('articleCounts', 'article_counts'),
  'features/comments/server/schema.ts': declare('comments', 'comments'),
  'features/votes/server/schema.ts': `export const votes = pgTable(\n  'votes', {});`,
};

/** What the wall says of one file of comments. */
const saysOf = (source: string) => {
  const path = 'features/comments/server/actions.ts';
  const sources = new Map(Object.entries({ ...schemas, [path]: source }));
  return sqlProblems({ sources, order: ['articles', 'comments', 'votes'] }).map((problem) =>
    problem.replace(`${path} `, '').replace(/: .*$/, ''),
  );
};

describe('what the wall lets through', () => {
  test('own tables, earlier ones and those of the platform for reading', () => {
    expect(saysOf('sql`insert into comments select * from article_counts a join mails m on true`')).toEqual([]);
  });

  test('words that are no tables: columns, locks, conflicts and prose', () => {
    expect(
      saysOf("sql`select c.votes from comments c where c.votes is distinct from votes for update`; label('votes');"),
    ).toEqual([]);
  });
});

describe('what it finds', () => {
  test.each(['features/comments/ui/form.tsx', 'rebuild.ts', 'pages/render.ts', 'routes/index.tsx'])(
    'a foreign write in %s, which reads what it may',
    (path) => {
      const source = 'const Form = () => <p>{sql`update article_counts set n = (select 1 from comments)`}</p>';
      const sources = new Map(
        Object.entries({
          ...schemas,
          [path]: path.endsWith('x') ? source : 'sql`update article_counts set n = (select 1 from comments)`',
        }),
      );
      expect(sqlProblems({ sources, order: ['articles', 'comments', 'votes'] })).toEqual([
        `${path} writes article_counts: call its feature's own action or query`,
      ]);
    },
  );

  test.each([
    ['a foreign write', 'sql`update article_counts set comments = 1`', 'writes article_counts'],
    ['a foreign insert in a plain string', "client.query('insert into mails (a) values (1)')", 'writes mails'],
    [
      'a foreign delete in a CTE',
      'sql`with gone as (\n delete from article_counts) select 1`',
      'writes article_counts',
    ],
    ['a foreign table with its schema', 'sql`update public.votes set x = 1`', 'writes votes'],
    ['a foreign table in quotes', 'client.query(\'update "votes" set x = 1\')', 'writes votes'],
    ['both', 'sql`delete from only "public"."votes"`', 'writes votes'],
    ['both, further down a list', 'sql`truncate table comments, "public"."votes"`', 'writes votes'],
    ['a foreign table that is locked', "client.query('LOCK TABLE votes in share mode')", 'writes votes'],
    ['and without the word table', 'sql`lock votes`', 'writes votes'],
    ['a foreign table that is filled', "client.query(copyFrom('copy votes (a, b) from stdin'))", 'writes votes'],
    ['a foreign table that is made anew', 'sql`drop table if exists votes`', 'writes votes'],
    ['a foreign table that is altered', "client.query('alter table votes add x int')", 'writes votes'],
    ['a foreign table behind a comment', 'sql`update /* all */ votes set x = 1`', 'writes votes'],
    ['a foreign table below a comment', 'sql`-- all of them\nupdate votes set x = 1`', 'writes votes'],
    ['a later table as a whole', "client.query('table votes')", 'reads votes'],
    ['a later table by the names of queries', 'db.query.votes.findMany()', 'reads votes'],
    ['a later table that is copied', "client.query(copyTo('copy votes to stdout'))", 'reads votes'],
    ['a later table with its schema', 'sql`select 1 from comments c, public.votes v`', 'reads votes'],
    ['a later table in quotes that begins a fragment', 'const tables = sql`"votes" v`;', 'reads votes'],
    ['a later table', 'sql`select exists (select 1 from votes)`', 'reads votes'],
    ['a later table in a list', 'sql`select 1 from comments c, votes v`', 'reads votes'],
    ['a later table that begins a fragment', 'const tables = sql`votes v join comments c on true`;', 'reads votes'],
    [
      'a later table in a nested fragment',
      'sql`select ${q ? sql`x from votes` : sql`y`} from comments`',
      'reads votes',
    ],
  ])('%s', (_, source, problem) => {
    expect(saysOf(source)).toEqual([problem]);
  });

  test("Drizzle's builder, under whatever name the table was imported", () => {
    const imports = "import { articleCounts as sums } from '#features/articles/server/schema.ts';";
    expect(saysOf(`${imports} await tx.insert(sums).values({});`)).toEqual(['writes article_counts']);
    expect(saysOf(`${imports} await tx.select().from(sums); seen.delete(id);`)).toEqual([]);
    expect(saysOf(`${imports} await tx.execute(sql\`update \${sums} set x = 1\`);`)).toEqual(['writes article_counts']);
  });

  test.each([
    [
      'of a whole module',
      "import * as s from '#features/votes/server/schema.ts'; await tx.insert(s.votes).values({});",
    ],
    ['in brackets', "import * as s from '#features/votes/server/schema.ts'; await tx.insert(s['votes']).values({});"],
    ['under one more name', "import { votes } from '../schema.ts'; const t = votes; await tx.update(t).set({});"],
    [
      'under a third, asserted',
      "import { votes as v } from '../schema.ts'; const t = v; const u = t; await db.delete(u!);",
    ],
    [
      'handed on by another file',
      "import { votes } from '#features/votes/server/all.ts'; await tx.with(old).delete(votes);",
    ],
  ])('a table %s', (_, source) => {
    expect(saysOf(source)).toEqual(['writes votes']);
  });

  test.each([
    "import { renamed } from '../all.ts'; await tx.insert(renamed).values({});",
    'const empty = (table: PgTable) => services.db.delete(table);',
    "const { votes: t } = await import('../schema.ts'); await tx.update(t).set({});",
    'await services.db.transaction(async (all) => all.delete(tables[name]));',
    'const empty = (whole: Tx, table: PgTable) => whole.delete(table);',
    'await tx.update(isLate ? votes : comments).set({});',
    'await tx.with(old).delete(tableOf(kind));',
  ])('a table that the builder writes and nobody knows: %s', (source) => {
    expect(saysOf(source)).toEqual(['writes ?']);
  });

  test('nothing where sets and hashes have the same methods', () => {
    expect(saysOf("seen.delete(db); createHash('sha256').update(text); memories.get(db).delete(tx);")).toEqual([]);
  });

  test('a written table that is named by a value', () => {
    expect(saysOf('sql`delete from ${sql.identifier(name)}`')).toEqual(['writes ?']);
  });
});

describe('it fails when blind', () => {
  test('without tables', () => {
    expect(sqlProblems({ sources: new Map(), order: [] })).toEqual(['0 of 0 tables are known']);
  });

  test('with a table that it cannot read', () => {
    expect(saysOf("const hidden = pgTable('hidden', {});")).toEqual(['4 of 5 tables are known']);
  });

  test('with fewer mentions than plain text has', () => {
    const tables = new Map([['votes', 'votes']]);
    const source = 'sql`select 1 from votes`; /from votes/.test(statement);';
    expect([mentionsIn(source, tables).length, roughCount(source, tables)]).toEqual([1, 2]);
    expect(saysOf('/from votes/.test(statement);')).toEqual(['features/comments/server/actions.ts']);
  });

  test.each([
    '/update public.votes/',
    '/update "votes"/',
    '/lock table votes/',
    '/copy votes from stdin/',
    '/truncate "public"."votes"/',
    '/tx.insert(s.votes)/',
    '/db.delete(votes)/',
  ])('with fewer than plain text has in %s', (source) => {
    const tables = new Map([['votes', 'votes']]);
    expect([mentionsIn(source, tables).length, roughCount(source, tables)]).toEqual([0, 1]);
  });
});
