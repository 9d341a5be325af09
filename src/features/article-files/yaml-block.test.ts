import { expect, test } from 'vitest';
import { readYaml } from './yaml-block.ts';

test('of a text that is hardly YAML the first faults are told, each with its line', () => {
  const stray = { kind: 'yaml', reason: 'unexpected sign in YAML document' };
  const lines = Array.from({ length: 20 }, (_, at) => ({ ...stray, line: 3 + at }));
  expect(readYaml({ text: ']\n'.repeat(4000), line: 3 })).toEqual({ refusals: lines });
});

test('of a few signs too many each is told with what it is', () => {
  const reason = 'unexpected flow-seq-end token in YAML stream: "]"';
  expect(readYaml({ text: 'a: 1\n]\n', line: 3 })).toEqual({ refusals: [{ line: 4, kind: 'yaml', reason }] });
});
