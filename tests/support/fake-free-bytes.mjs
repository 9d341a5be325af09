/** Loaded into a program before all else: what is free on a disk stands in the file FAKE_FREE_MEGABYTES, in megabytes. */
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { statfs } = fs;
const file = process.env.FAKE_FREE_MEGABYTES;

if (file) {
  fs.statfs = async (path, options) => {
    const found = await statfs(path, options);
    return Object.assign(found, { bsize: 1024 * 1024, bavail: Number(readFileSync(file, 'utf8')) });
  };
  syncBuiltinESMExports();
}
