import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, nodesOf, type Node } from './syntax.ts';

/** Without one of these words there is nothing to find, and to read a file takes its time. */
const speaksOfRows = /\b(?:rows|firstRow|oneRow|execute|query)\b|\bsql</;
/** The door itself, which asserts for all. */
const door = join('platform', 'rows.ts');

/** What is wrong with the statements under `root`, a line each: rows that are asserted instead of declared (`rows.ts`). */
export function assertedRowProblems(root: string): string[] {
  const files = serverFiles(root);
  const problems = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const nodes = speaksOfRows.test(source) ? nodesOf(source, { tsx: file.endsWith('x') }) : [];
    const count = assertionsIn(nodes);
    return [
      ...(makesAnew(nodes) ? [`${file} makes the schema of a row anew for each call: declare it once`] : []),
      ...(count > 0 ? [`${file} asserts the rows of ${count}: declare them with platform/rows.ts`] : []),
    ];
  });
  return files.length > 0 ? problems : [`no file was looked at under ${root}`];
}

function serverFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && file !== door,
  );
}

/**
 * `execute<Row>(`, `query<Row>(`, `rows as Row[]`, `rows[0] as Row`, `sql<boolean>`: what says of rows what neither the
 * compiler nor a schema knows.
 */
function assertionsIn(nodes: readonly Node[]): number {
  const renamed = new Set(['rows', ...nodes.flatMap(newNameOfRows)]);
  const isOfRows = (expression: unknown): boolean => {
    const node = expression as Node;
    if (node.type === 'Identifier') return renamed.has(nameOf(node)!);
    if (node.type === 'ParenthesisExpression' || node.type === 'TsNonNullExpression') return isOfRows(node.expression);
    if (node.type === 'OptionalChainingExpression') return isOfRows(node.base);
    if (node.type === 'CallExpression')
      return isCallOf(node, ['at', 'slice']) && isOfRows((node.callee as Node).object);
    if (node.type !== 'MemberExpression') return false;
    const property = node.property as Node;
    return property.type === 'Computed' ? isOfRows(node.object) : nameOf(property) === 'rows';
  };
  return nodes.filter((node) => {
    if (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion') return isOfRows(node.expression);
    if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql' && node.typeParameters;
    return node.typeArguments && isCallOf(node, ['execute', 'query']);
  }).length;
}

/** `{ rows: found }` and `found = answer.rows`. */
function newNameOfRows(node: Node): string[] {
  const value =
    node.type === 'KeyValuePatternProperty' && nameOf(node.key) === 'rows' ? (node.value as Node) : undefined;
  const init = node.type === 'VariableDeclarator' ? (node.init as Node | null) : undefined;
  const name = nameOf(value?.type === 'AssignmentPattern' ? value.left : value);
  if (name) return [name];
  const isRows = init && nameOf(init.type === 'MemberExpression' ? init.property : init) === 'rows';
  const declared = isRows ? nameOf(node.id) : undefined;
  return declared ? [declared] : [];
}

function isCallOf(node: Node, methods: readonly string[]): boolean {
  if (node.type !== 'CallExpression') return false;
  const { type, property } = node.callee as Node;
  return type === 'MemberExpression' && methods.includes(nameOf(property) ?? '');
}

/** A schema made within a call is made anew each time, which is what a statement costs besides: it stands there by name. */
function makesAnew(nodes: readonly Node[]): boolean {
  const doors = new Set(['rows', 'firstRow', 'oneRow', ...nodes.flatMap(newNamesOfDoors)]);
  return nodes.some((node) => {
    if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'Identifier') return false;
    const schema = (node.arguments as { expression: Node }[])[1]?.expression;
    return schema !== undefined && doors.has(nameOf(node.callee)!) && !isPath(schema);
  });
}

function newNamesOfDoors(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || !nameOf(node.source)?.endsWith('/rows.ts')) return [];
  return (node.specifiers as Node[])
    .filter(({ imported }) => /^(?:rows|firstRow|oneRow)$/.test(nameOf(imported) ?? ''))
    .map(({ local }) => nameOf(local)!);
}

/** `Row`, `Contract.shape.rows.element`. */
function isPath({ type, object, property }: Node): boolean {
  if (type !== 'MemberExpression') return type === 'Identifier';
  return (property as Node).type === 'Identifier' && isPath(object as Node);
}
