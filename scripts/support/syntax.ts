import { parseSync } from '@swc/core';

/** A node of a program's syntax tree. */
export interface Node {
  type: string;
  [field: string]: unknown;
}

/** Every node of a source, whatever holds another before it. */
export function nodesOf(source: string, { tsx = false } = {}): Node[] {
  return [...nodesIn(parseSync(source, { syntax: 'typescript', tsx }))];
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const part of value) yield* nodesIn(part);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const part of Object.values(value)) yield* nodesIn(part);
  }
}

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string';

/** What an identifier or a string says. */
export const nameOf = (node: unknown) => (node as { value?: string } | null | undefined)?.value;
