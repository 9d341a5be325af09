import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where an hour of publication is compared with the present besides, each with its reason. */
const places: Readonly<Record<string, string>> = {
  'src/features/article-files/server/write-article.ts': 'an import is made for a moment that need not be now',
  'src/features/articles/server/queries.ts': 'the rule',
  'src/features/front-page/server/virality.ts': 'beside the rule: whose first day is over, too',
  'src/features/search/server/queries.ts': 'the index has an hour of its own, and entries of published articles alone',
  'src/features/stories/rules.ts': 'until then the author of a story may take it back',
  'demo/own-readers.ts': 'the demo is made for a moment that need not be now',
};

/** `published_at <= now()`, `publishedAt) > at`: in a statement as in the program. */
const comparesHour = /published_?at\)?\s*[<>]=?\s*(?:now\b|at\b|\$\d|\$\{(?:now|at)\b)/i;

test('whether an article is public is said in one place', () => {
  const files = ['src', 'demo', 'scripts'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
      .map((path) => join(root, path)),
  );
  const compare = files.filter((path) => comparesHour.test(readFileSync(path, 'utf8')));
  expect(compare.toSorted()).toEqual(Object.keys(places).toSorted());
});
