/** What classes a stylesheet styles and what classes a source file writes; `css-wall.ts` compares the two. */
import { parseSync } from '@swc/core';

/** Every class that a selector of a stylesheet names. */
export function styledClasses(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, ' ');
  const selectors = (bare.match(/[^{};]+(?=\{)/g) ?? []).filter((text) => !text.trim().startsWith('@'));
  return new Set(selectors.flatMap((text) => text.match(/\.[_a-z][\w-]*/gi) ?? []).map((name) => name.slice(1)));
}

/**
 * Every class that a file writes: in `className`, also of an element that a script makes, in `class="…"` of HTML, and in
 * the constants and functions of the same file that a `className` names. What is only known when it runs is a `*`:
 * `voice-*`. Throws where a file that writes classes is not TypeScript.
 */
export function writtenClasses(source: string, tsx: boolean): Set<string> {
  // Most files write none, and to parse them all takes half a minute.
  if (!/className|class=/.test(source)) return new Set();
  const file = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }) as unknown as Node;
  const textsOf = reader(file);
  const texts: string[] = [];
  walk(file, (node) => {
    if (node.type === 'JSXAttribute' && nameOf(node.name) === 'className') texts.push(...textsOf(node.value));
    if (node.type === 'KeyValueProperty' && nameOf(node.key) === 'className') texts.push(...textsOf(node.value));
    if (isClassSet(node)) texts.push(...textsOf(node.right));
    for (const [, names] of htmlOf(node).matchAll(/\bclass="([^"]*)"/g)) texts.push(names!);
  });
  return new Set(texts.flatMap((text) => text.split(/\s+/)).filter((token) => /[a-z]/i.test(token)));
}

/** `element.className = …` */
function isClassSet({ type, left }: Node): boolean {
  return type === 'AssignmentExpression' && nameOf((left as Node).property) === 'className';
}

interface Node {
  type: string;
  [field: string]: unknown;
}

const unknown = ['*'];

/**
 * Tells which texts an expression of a file can come to: one `*` where nothing is known of it. What is only asked or
 * compared is no text of it.
 */
function reader(file: Node): (node: unknown) => string[] {
  const known = declarations(file);
  const underWay = new Set<unknown>();

  const read = (value: unknown): string[] => {
    if (!isNode(value) || underWay.has(value)) return [];
    underWay.add(value);
    const texts = readNode(value);
    underWay.delete(value);
    return texts;
  };
  const readAll = (values: unknown) => (values as unknown[]).flatMap(read);
  const readNode = (node: Node): string[] => {
    switch (node.type) {
      case 'StringLiteral':
        return [node.value as string];
      case 'TemplateLiteral':
        return readTemplate(node, read);
      case 'ConditionalExpression':
        return [...read(node.consequent), ...read(node.alternate)];
      case 'BinaryExpression':
        return [...(node.operator === '&&' ? [] : read(node.left)), ...read(node.right)];
      case 'Identifier':
        return known.has(node.value as string) ? readAll(known.get(node.value as string)) : unknown;
      case 'CallExpression':
        return [...readAll(argumentsOf(node)), ...read(node.callee)];
      case 'MemberExpression':
        return read(node.object);
      case 'ObjectExpression':
        return readAll((node.properties as Node[]).map(({ value }) => value));
      case 'ArrayExpression':
        return readAll((node.elements as ({ expression: Node } | null)[]).map((element) => element?.expression));
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return 'stmts' in (node.body as Node) ? readAll(answersOf(node.body)) : read(node.body);
      default:
        return read(node.expression);
    }
  };
  return read;
}

/** The constants and functions of a file by their name, wherever they stand. */
function declarations(file: Node): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  walk(file, (node) => {
    const [name, value] =
      node.type === 'VariableDeclarator'
        ? [nameOf(node.id), node.init]
        : node.type === 'FunctionDeclaration'
          ? [nameOf(node.identifier), node]
          : [];
    if (name && isNode(value)) found.set(name, [...(found.get(name) ?? []), value]);
  });
  return found;
}

/** Each text of the template's parts with each of the others. */
function readTemplate(node: Node, read: (node: unknown) => string[]): string[] {
  const [first, ...quasis] = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked);
  const parts = (node.expressions as Node[]).map((expression) => {
    const texts = read(expression);
    return texts.length > 0 ? texts : unknown;
  });
  return quasis.reduce(
    (texts, quasi, i) => texts.flatMap((text) => parts[i]!.map((part) => text + part + quasi)),
    [first!],
  );
}

/** What a call is given; of an object only its `className`, since the other fields are no classes. */
function argumentsOf(call: Node): unknown[] {
  const given = (call.arguments as { expression: Node }[]).map(({ expression }) => expression);
  return given.filter(({ type }) => type !== 'ObjectExpression');
}

function answersOf(body: unknown): unknown[] {
  const found: unknown[] = [];
  walk(body, (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument);
  });
  return found;
}

function htmlOf(node: Node): string {
  if (node.type === 'StringLiteral') return node.value as string;
  if (node.type !== 'TemplateLiteral') return '';
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('*');
}

const nameOf = (name: unknown) => (name as { value?: string } | null)?.value;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value);
  for (const each of Object.values(value)) walk(each, visit);
}
