import { isMap, isScalar, isSeq, LineCounter, parseDocument, Parser, visit, type Document, type Node } from 'yaml';
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

  const strays = firstStrays(text);
  if (strays.length === mostStrays) {
    return {
      refusals: strays.map((at) => ({ line: line + lineBreaks(text.slice(0, at)), kind: 'yaml', reason: stray })),
    };
  }
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    stringKeys: true,
    resolveKnownTags: false,
  });
  const lineAt = (offset: number) => line - 1 + Math.max(1, counter.linePos(offset).line);

  const refusals = [...document.errors, ...document.warnings].map((problem): Refusal => ({
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

/** The library makes an error with its stack of each: of thousands that holds a process for more than a tenth of a second. */
const mostStrays = 20;
const stray = 'unexpected sign in YAML document';

/** Where signs stand that fit nowhere, up to `mostStrays` of them. */
function firstStrays(text: string): number[] {
  const found: number[] = [];
  for (const token of new Parser().parse(text)) {
    if (token.type !== 'error') continue;
    found.push(token.offset);
    if (found.length === mostStrays) break;
  }
  return found;
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;

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
