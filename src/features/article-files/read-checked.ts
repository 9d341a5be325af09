import type { z } from 'zod';
import { explainIssues } from './explain-issues.ts';
import type { SourceText } from './file-parts.ts';
import type { Path, Refusal } from './refusal.ts';
import { readYaml } from './yaml-block.ts';

/** Reads YAML against a schema: its value, or what is wrong with it line by line. */
export function readChecked<Schema extends z.ZodType>(
  source: SourceText,
  schema: Schema,
): { value: z.output<Schema>; lineOf(path: Path): number } | { refusals: Refusal[] } {
  const block = readYaml(source);
  if ('refusals' in block) return block;

  const { lineOf } = block;
  const checked = schema.safeParse(block.value, { reportInput: true });
  if (!checked.success) return { refusals: explainIssues(checked.error.issues, lineOf) };
  return { value: checked.data, lineOf };
}
