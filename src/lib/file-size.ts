import { number } from '#lib/italian.ts';

/** `320 kB`, `2,4 MB`: the size of a file, in thousands and millions of bytes. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes}\u00a0kB` : `${number(Math.round(bytes / 100_000) / 10)}\u00a0MB`;
}
