import { parseSync } from '@swc/core';

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
 * (`insert(table)`, `from(table)` …). A written table whose name is put together when the program runs is mentioned as
 * `?`: no wall can see where it leads.
 */
export function mentionsIn(source: string, tables: TableNames): Mention[] {
  const program = parseSync(source, { syntax: 'typescript' });
  const nodes = [...nodesIn(program)];
  const tableOf = namesInFile(nodes, tables);
  const known = new Set(tables.values());
  return nodes.flatMap((node) => [...inText(node, tableOf, known), ...inBuilder(node, tableOf)]);
}

/** What a careless reader counts, who takes the file for plain text: the other one must find as many. */
export function roughCount(source: string, tables: TableNames): number {
  const code = source.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  const names = [...tables.values()].join('|');
  return [...code.matchAll(new RegExp(`(?<!distinct )\\b(from|into|join|update)\\s+(${names})\\b`, 'g'))].length;
}

interface Node {
  type: string;
  [field: string]: unknown;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const part of value) yield* nodesIn(part);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const part of Object.values(value)) yield* nodesIn(part);
  }
}

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string';

type TableOf = (expression: unknown) => string | undefined;

/** Which table an expression names in this file: by a constant of a schema, under the name that the import gives it. */
function namesInFile(nodes: readonly Node[], tables: TableNames): TableOf {
  const local = new Map<string, string>();
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration' || !nameOf(node.source)?.endsWith('schema.ts')) continue;
    for (const { local: as, imported } of node.specifiers as { local: Node; imported?: Node | null }[]) {
      const table = tables.get(nameOf(imported ?? as)!);
      if (table) local.set(nameOf(as)!, table);
    }
  }
  return (expression) => {
    const { type, value } = (expression ?? {}) as Partial<Node>;
    return type === 'Identifier' ? local.get(value as string) : undefined;
  };
}

const nameOf = (node: unknown) => (node as { value?: string } | null | undefined)?.value;

/** The mentions in a node's own text: of any string, and of how a fragment of `sql` begins (`stories s join …`). */
function inText(node: Node, tableOf: TableOf, known: ReadonlySet<string>): Mention[] {
  if (node.type === 'TaggedTemplateExpression') {
    const first = /^\s*(\w+)/.exec(textOf(node.template as Node, tableOf))?.[1];
    return first && known.has(first) ? [{ table: first, writes: false }] : [];
  }
  const text = textOf(node, tableOf);
  return [...text.matchAll(named)].flatMap((found) => {
    const { writing, table, rest } = found.groups!;
    const writes = writing !== undefined;
    if (table === '?') return writes ? [{ table, writes }] : [];
    const listed = [...rest!.matchAll(/,\s*(\w+)/g)].map(([, next]) => next!);
    return [table!, ...listed].filter((name) => known.has(name)).map((name) => ({ table: name, writes }));
  });
}

/** `for update` locks and `do update set` names no table; what follows a comma is one more of the list. */
const named =
  /(?:(?<writing>\binsert\s+into|(?<!\b(?:for|do)\s+)\bupdate|\bdelete\s+from|\bmerge\s+into|\btruncate(?:\s+table)?)|(?<!\bdistinct\s+|\bdelete\s+)\bfrom|\bjoin|\busing)\s+(?:only\s+|lateral\s+)?\(*\s*(?<table>\w+|\?)(?<rest>(?:(?:\s+as)?(?:\s+\w+)?\s*,\s*\w+\b(?!\.))*)/gi;

/** The text of a string, with `?` for what is put in when it runs. */
function textOf(node: Node, tableOf: TableOf): string {
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

/** The table of a call of Drizzle's builder. */
function inBuilder(node: Node, tableOf: TableOf): Mention[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const method = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  const table = tableOf((node.arguments as { expression: unknown }[])[0]?.expression);
  if (!table || !method) return [];
  return writers.has(method) || readers.has(method) ? [{ table, writes: writers.has(method) }] : [];
}
