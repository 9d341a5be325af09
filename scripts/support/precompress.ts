import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Fonts and pictures are compressed in themselves. */
const compressible = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside each file that gains by it, so that a request never waits for a compressor. */
export function precompress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file));
  for (const file of files) {
    const path = join(folder, file);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
