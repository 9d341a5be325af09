/**
 * `node scripts/fonts.ts`: makes the files of the two typefaces that readers load, of those in their packages, and the
 * css that declares them, into `src/design/fonts/`, to be committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFonts } from './support/make-fonts.ts';

const folder = 'src/design/fonts';

mkdirSync(folder, { recursive: true });
for (const [name, bytes] of await makeFonts()) writeFileSync(join(folder, name), bytes);
