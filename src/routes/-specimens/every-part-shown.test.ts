import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Parts of design that no file of the page names, each with its reason. */
const notNamed = {
  'cover-frame.tsx': 'the covers of formats are shown, which stand in it',
  'document-link.tsx': 'a link without a look of its own, as those of the router, which are shown',
  'leave-question.tsx': 'it asks whoever leaves the page, in a dialog like the one that is shown',
  'mail-question.tsx': 'a page of its own, of a title, words and a button, which are shown',
  'paper-date.tsx': 'it is seen on paper alone',
  'static-part.tsx': 'it has no look of its own',
  'withdraw-consent.tsx': 'words, a button and a question, which are shown',
};

const design = 'src/design';
const specimens = 'src/routes/-specimens';

/** The parts of design that a file names, and those that these are made of. */
function shownBy(file: string, known = new Set<string>()): Set<string> {
  const imports = readFileSync(file, 'utf8').matchAll(/from '(?:#design|\.)\/([\w-]+\.tsx)'/g);
  for (const [, part = ''] of imports) {
    if (known.has(part) || !parts.includes(part)) continue;
    known.add(part);
    shownBy(join(design, part), known);
  }
  return known;
}

const parts = readdirSync(design).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
const files = readdirSync(specimens).filter((file) => file.endsWith('.tsx'));
const shown = new Set(['../design-system.tsx', ...files].flatMap((file) => [...shownBy(join(specimens, file))]));

test('every part of design is shown in the design system', () => {
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !shown.has(part))).toEqual(Object.keys(notNamed));
});
