import { nameOf, nodesOf, type Node } from './syntax.ts';

/** A table that a file's SQL names, and whether it changes it. */
export interface Mention {
  table: string;
  writes: boolean;
}

/** Tables by the name of the constant that declares them: `articleCounts` → `article_counts`. */
export type TableNames = ReadonlyMap<string, string>;

/** Tables that a source declares with `pgTable`. */
export function declaredTables(source: string): TableNames {
  const declared = source.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g);
  return new Map([...declared].map(([, constant, table]) => [constant!, table!]));
}

/**
 * Every mention of a table in a source's SQL: in its template strings and quoted strings, and in Drizzle's builder
 * (`insert(table)`, `from(table)` …). A written table whose name is put together when the program runs, or that the
 * builder gets from where this file does not say, is mentioned as `?`: no wall can see where it leads.
 */
export function mentionsIn(source: string, tables: TableNames, { tsx = false } = {}): Mention[] {
  const nodes = nodesOf(source, { tsx });
  const tableOf = namesInFile(nodes, tables, declaredTables(source));
  const known = new Set(tables.values());
  const databases = databasesIn(nodes);
  return nodes.flatMap((node) => [
    ...inText(node, tableOf, known),
    ...inBuilder(node, tableOf, databases),
    ...inQueries(node, tables),
  ]);
}

/** What a careless reader counts, who takes the file for plain text: the other one must find as many. */
export function roughCount(source: string, tables: TableNames): number {
  const code = source.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  const names = [...tables.values()].join('|');
  const constants = [...tables.keys()].join('|');
  const inStatement = `(?<!distinct )\\b(?:from|into|join|update|lock table|lock|copy|truncate table|truncate)\\s+(?:"?public"?\\.)?"?(?:${names})\\b`;
  const inBuilder = `\\b(?:tx|db)\\s*\\.(?:insert|update|delete)\\(\\s*(?:\\w+\\.)?(?:${constants})\\b`;
  return [...code.matchAll(new RegExp(`${inStatement}|${inBuilder}`, 'g'))].length;
}

type TableOf = (expression: unknown) => string | undefined;

/**
 * Which table an expression names in this file: by the constant that declares it, under whatever name an import gives it,
 * as a member of a whole module, or under one more name (`const t = votes`). From which file it is imported says nothing:
 * any can hand a table on.
 */
function namesInFile(nodes: readonly Node[], tables: TableNames, own: TableNames): TableOf {
  const local = new Map(own);
  const modules = new Set<string>();
  const tableOf: TableOf = (expression) => {
    const node = bare(expression);
    if (node?.type === 'Identifier') return local.get(node.value as string);
    if (node?.type !== 'MemberExpression') return undefined;
    const { object, property } = node as unknown as { object: Node; property: Node };
    if (!modules.has(nameOf(object) ?? '')) return undefined;
    return tables.get(nameOf(property.type === 'Computed' ? property.expression : property)!);
  };
  for (const node of nodes) {
    if (node.type === 'ImportDeclaration') {
      for (const { type, local: as, imported } of node.specifiers as (Node & { local: Node; imported?: Node })[]) {
        if (type === 'ImportNamespaceSpecifier') modules.add(nameOf(as)!);
        const table = tables.get(nameOf(imported ?? as)!);
        if (table) local.set(nameOf(as)!, table);
      }
    } else if (node.type === 'VariableDeclarator') {
      const table = tableOf(node.init);
      const name = nameOf(node.id);
      if (table && name) local.set(name, table);
    }
  }
  return tableOf;
}

/** An expression without what changes nothing of its value: parentheses, `as`, `satisfies`, `!`. */
function bare(expression: unknown): Node | undefined {
  const node = (expression ?? undefined) as Node | undefined;
  const isWrapped = node && (node.type === 'ParenthesisExpression' || node.type.startsWith('Ts'));
  return isWrapped ? bare(node.expression) : node;
}

/** The mentions in a node's own text: of any string, and of how a fragment of `sql` begins (`stories s join …`). */
function inText(node: Node, tableOf: TableOf, known: ReadonlySet<string>): Mention[] {
  if (node.type === 'TaggedTemplateExpression') {
    const first = /^\s*(?:"?public"?\.)?"?(\w+)/.exec(textOf(node.template as Node, tableOf))?.[1];
    return first && known.has(first) ? [{ table: first, writes: false }] : [];
  }
  const text = textOf(node, tableOf);
  return [...text.matchAll(named)].flatMap((found) => {
    const { writing, table, rest } = found.groups!;
    const writes = writing !== undefined;
    if (table === '?') return writes ? [{ table, writes }] : [];
    const listed = [...rest!.matchAll(/,\s*(?:"?public"?\.)?"?(\w+)/g)].map(([, next]) => next!);
    return [table!, ...listed].filter((name) => known.has(name)).map((name) => ({ table: name, writes }));
  });
}

const writing = String.raw`\b(?:insert\s+into|(?:alter|drop)\s+table(?:\s+if\s+exists)?|(?<!\b(?:for|do)\s+)update|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock(?:\s+table)?|copy(?![^;]*?\sto\s))`;
const reading = String.raw`(?<!\bdistinct\s+|\bdelete\s+)\bfrom|\b(?:join|using|copy)|(?:^|[;(]\s*)table`;
/** A name as statements have it: in quotes or not, with the schema or without. */
const nameIn = (word: string) => String.raw`(?:"?public"?\s*\.\s*)?"?${word}"?`;
const others = String.raw`(?:(?:\s+as)?(?:\s+"?\w+"?)?\s*,\s*${nameIn(String.raw`\w+\b`)}(?!\.))*`;
/** `for update` locks and `do update set` names no table; what follows a comma is one more of the list. */
const named = new RegExp(
  String.raw`(?:(?<writing>${writing})|${reading})\s+(?:only\s+|lateral\s+)?\(*\s*${nameIn(String.raw`(?<table>\w+|\?)`)}(?<rest>${others})`,
  'gi',
);

/** The text of a string without the comments of SQL, with `?` for what is put in when it runs. */
function textOf(node: Node, tableOf: TableOf): string {
  return wholeText(node, tableOf).replaceAll(/\/\*.*?\*\/|--[^\n]*/gs, ' ');
}

function wholeText(node: Node, tableOf: TableOf): string {
  if (node.type === 'StringLiteral') return node.value as string;
  const between = node.expressions as unknown[] | undefined;
  // A type can be a template as well, and has no expressions.
  if (node.type !== 'TemplateLiteral' || !between) return '';
  return (node.quasis as { raw: string }[])
    .map(({ raw }, i) => raw + (i < between.length ? (tableOf(between[i]) ?? '?') : ''))
    .join('');
}

const writers = new Set(['insert', 'update', 'delete']);
const readers = new Set(['from', 'leftJoin', 'innerJoin', 'rightJoin', 'fullJoin', '$count', 'alias']);

/** The table of a call of Drizzle's builder. Of a write the receiver says that it is one: a set has a `delete` as well. */
function inBuilder(node: Node, tableOf: TableOf, databases: ReadonlySet<string>): Mention[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const method = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  const table = tableOf((node.arguments as { expression: unknown }[])[0]?.expression);
  if (!method) return [];
  const writes = writers.has(method);
  if (!table) return writes && isDatabase(callee.object, databases) ? [{ table: '?', writes }] : [];
  return writes || readers.has(method) ? [{ table, writes }] : [];
}

/** `tx`, `db`, `services.db` and what begins with one of them, as `tx.with(…)` does; under another name too. */
function isDatabase(expression: unknown, databases: ReadonlySet<string>): boolean {
  const node = bare(expression);
  if (node?.type === 'CallExpression') return isDatabase((node.callee as Node).object, databases);
  return databases.has(nameOf(node?.type === 'MemberExpression' ? node.property : node) ?? '');
}

/** What a file calls a database or a transaction: as all do, as it declares one, and as it takes one from `transaction`. */
function databasesIn(nodes: readonly Node[]): ReadonlySet<string> {
  const names = nodes.flatMap((node) => {
    if (node.type === 'Identifier') return databaseTypes.has(typeOf(node) ?? '') ? [nameOf(node)!] : [];
    if (node.type !== 'CallExpression' || nameOf((node.callee as Node).property) !== 'transaction') return [];
    const [run] = node.arguments as { expression: Node }[];
    const [taken] = (run?.expression.params ?? []) as Node[];
    return taken?.type === 'Identifier' ? [nameOf(taken)!] : [];
  });
  return new Set(['tx', 'db', ...names]);
}

const databaseTypes = new Set(['Db', 'Tx', 'Queryable']);

/** The name of the type that an identifier is declared with. */
function typeOf({ typeAnnotation }: Node): string | undefined {
  const declared = (typeAnnotation as { typeAnnotation?: { typeName?: Node } } | null | undefined)?.typeAnnotation;
  return nameOf(declared?.typeName);
}

/** `db.query.votes`: it reads, whatever is asked of it. */
function inQueries(node: Node, tables: TableNames): Mention[] {
  const { type, object, property } = node as unknown as { type: string; object: Node; property: Node };
  if (type !== 'MemberExpression' || object.type !== 'MemberExpression') return [];
  const table = nameOf(object.property) === 'query' ? tables.get(nameOf(property) ?? '') : undefined;
  return table ? [{ table, writes: false }] : [];
}
