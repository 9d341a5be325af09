/** A line of the benchmark: what was measured, the ratio or figure, and the target it is held against. */
export interface Line {
  what: string;
  value: string;
  target: string;
  reached: boolean;
  detail?: string[];
}

export function print(line: Line): void {
  console.log(`${line.reached ? '✓' : '✗'} ${line.what}: ${line.value} (target ${line.target})`);
  for (const detail of line.detail ?? []) console.log(`    ${detail}`);
}

export const ratio = (value: number) => value.toFixed(2);
