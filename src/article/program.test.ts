import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reachedFrom } from '../../scripts/support/css-reach.ts';

/** The build leaves what these import for the server out of what browsers get. */
const doors = /src\/(api-fetch|site-url|pages\/settings-in-html|design\/served-portrait)\.ts$/;

test('the program of an article asks for no router and for no framework of pages, at once or later', () => {
  const files = [...reachedFrom('src/article/program.tsx')].filter((path) => !isOfTheServer(path));
  expect(files).toContain('src/features/comments/ui/discussion.tsx');
  expect(files).toContain('src/features/shell/ui/user-menu.tsx');
  const heavy = files.filter((path) => !doors.test(path) && heavyImport.test(readFileSync(path, 'utf8')));
  expect(heavy).toEqual([]);
});

test('nothing of an article names a mailbox: its page does not have their addresses', () => {
  const files = [...reachedFrom('src/article/program.tsx')].filter((path) => !isOfTheServer(path));
  expect(files).toContain(declared);
  expect(
    files.filter((path) => path !== declared && /contactFor|publication\.contacts/.test(readFileSync(path, 'utf8'))),
  ).toEqual([]);
});

test('no expression asks for one of two files, of whose styles the build would lose some', () => {
  const files = globSync('src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => /[?:]\s+import\([^)]*\)\s*\.then/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

const declared = 'src/lib/publication.ts';

/** Types are no imports. */
const heavyImport = /^import (?!type )[^;]*from '@tanstack\/react-(router|start)[^']*';/m;

const isOfTheServer = (path: string) => /^src\/(platform|api\.ts|[^/]+\.ts)/.test(path) && !doors.test(path);
