import { expect, test } from 'vitest';
import { unusedPackages } from './unused-packages.ts';

test('a package that no file names is found, also where another one has it for a peer', () => {
  const packages = ['better-auth', 'better-call', '@types/pg', '@types/gone', 'oxfmt'];
  const sources = ["import { betterAuth } from 'better-auth/minimal';", 'import type { Pool } from "pg";'];
  expect(unusedPackages({ packages, ignored: ['oxfmt'], sources })).toEqual([
    'no file names the package better-call: npm uninstall better-call',
    'no file names the package @types/gone: npm uninstall @types/gone',
  ]);
});

test('every package of ours is named', () => {
  expect(unusedPackages()).toEqual([]);
});
