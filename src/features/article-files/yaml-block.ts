import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { SourceText } from './file-parts.ts';
import { isStorable, readLargeData } from './large-data.ts';
import type { Path, Refusal, RefusalKind } from './refusal.ts';

/** A YAML value that remembers on which line of its file each part of it stands. */
export interface YamlBlock {
  value: unknown;
  /** The line of what a path leads to; of the innermost part that there is, when the path leads further. */
  lineOf(path: Path): number;
}

/**
 * Reads YAML 1.2. Refuses wrong syntax, repeated keys, aliases, tags of its own making and signs that no text can hold.
 * What is written as JSON (`large-data.ts`) stands on its first line as far as `lineOf` knows. Of a text that is hardly
 * YAML, the first faults are told.
 */
export function readYaml({ text, line }: SourceText): YamlBlock | { refusals: Refusal[] } {
  const large = readLargeData(text);
  if (large) return { value: large.value, lineOf: () => line };

  const counter = new LineCounter();
  const document = withoutStacks(() =>
    parseDocument(text, { lineCounter: counter, prettyErrors: false, stringKeys: true, resolveKnownTags: false }),
  );
  const lineAt = (offset: number) => line - 1 + Math.max(1, counter.linePos(offset).line);

  const refusals = [...document.errors, ...document.warnings].slice(0, mostProblems).map((problem): Refusal => ({
    line: lineAt(problem.pos[0]),
    reason: sentence(problem.message),
    kind: kinds[problem.code] ?? 'yaml',
  }));
  visit(document, {
    Alias: (_, alias) => {
      const line = lineAt(alias.range?.[0] ?? 0);
      refusals.push({ line, kind: 'alias', reason: `*${alias.source}: an alias is not taken here` });
    },
    Scalar: (_, { value, range }) => {
      if (typeof value !== 'string' || isStorable(value)) return;
      const line = lineAt(range?.[0] ?? 0);
      refusals.push({ line, kind: 'control_character', reason: 'holds a control character' });
    },
  });
  if (refusals.length > 0) return { refusals };
  return { value: document.toJS(), lineOf: (path) => lineAt(offsetOf(document, path)) };
}

/** A text with more than these is hardly YAML: nobody reads what is wrong with each of its signs. */
const mostProblems = 20;

/**
 * The library makes an error of each sign that fits nowhere: the stacks of thousands of them hold a process for more than
 * a tenth of a second, and are not looked at.
 */
function withoutStacks<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

const kinds: Record<string, RefusalKind> = {
  BAD_ALIAS: 'alias',
  DUPLICATE_KEY: 'repeated_key',
  BAD_INDENT: 'indentation',
  TAB_AS_INDENT: 'indentation',
};

function offsetOf(document: Document.Parsed, path: Path): number {
  let node: Node | null | undefined = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap<Node, Node>(node)) {
      const pair: { key: Node; value: Node | null } | undefined = node.items.find(
        (item) => isScalar(item.key) && item.key.value === key,
      );
      if (!pair) return offset;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq<Node>(node) && typeof key === 'number') {
      node = node.items[key];
      offset = node?.range?.[0] ?? offset;
    }
  }
  return offset;
}

function sentence(message: string): string {
  const [first = message] = message.split('\n');
  return first.charAt(0).toLowerCase() + first.slice(1);
}
