import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSecret, readSecret } from './secret-file.ts';

test('a secret is made once, for this account only, and kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contraddittorio-secret-'));
  const path = join(folder, 'secret');
  expect(readSecret(path)).toBeUndefined();

  const secret = keptSecret(path);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(path)).toBe(secret);
  expect(readSecret(path)).toBe(secret);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
  rmSync(folder, { recursive: true });
});
