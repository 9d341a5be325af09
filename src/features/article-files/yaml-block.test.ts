import { expect, test } from 'vitest';
import { readYaml } from './yaml-block.ts';

test('of a text that is hardly YAML the first faults are told, each with its line', () => {
  const reason = 'unexpected flow-seq-end token in YAML document: "]"';
  const lines = Array.from({ length: 20 }, (_, at) => ({ kind: 'yaml', reason, line: 3 + at }));
  expect(readYaml({ text: ']\n'.repeat(4000), line: 3 })).toEqual({ refusals: lines });
});

test('of a few signs too many each is told with what it is', () => {
  const reason = 'unexpected flow-seq-end token in YAML stream: "]"';
  expect(readYaml({ text: 'a: 1\n]\n', line: 3 })).toEqual({ refusals: [{ line: 4, kind: 'yaml', reason }] });
});

test('errors of the rest of the program keep their stacks', () => {
  readYaml({ text: ']', line: 1 });
  expect(new Error('here').stack).toContain('yaml-block.test.ts');
});
