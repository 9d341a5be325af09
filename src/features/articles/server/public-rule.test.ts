import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where an hour of publication is compared with the present besides, each with its reason. */
const places: Readonly<Record<string, string>> = {
  'src/features/article-files/server/write-article.ts': 'an import is made for a moment that need not be now',
  'src/features/articles/server/compositions.ts': 'beside what is to come, whose cover differs too',
  'src/features/articles/server/queries.ts': 'the rule',
  'src/features/front-page/server/virality.ts': 'beside the rule: whose first day is over, too',
  'src/features/related/server/candidates.ts': 'beside the rule: whether it came out within seven days',
  'src/features/search/server/queries.ts': 'the index has an hour of its own, and entries of published articles alone',
  'src/features/stories/rules.ts': 'until then the author of a story may take it back',
  'demo/own-readers.ts': 'the demo is made for a moment that need not be now',
};

/** `published_at <= now()`, `publishedAt) > at`: in a statement as in the program. */
const comparesHour = /published_?at\)?\s*[<>]=?\s*(?:now\b|at\b|\$\d|\$\{(?:now|at)\b)/i;

/** Where articles are asked for by their status alone, whose hour may be to come, each with its reason. */
const byStatus: Readonly<Record<string, string>> = {
  'src/features/articles/server/compositions.ts': 'what waits for its hour has a cover too',
  'src/features/articles/server/queries.ts': 'the rule, and what waits for its hour',
  'src/features/articles/server/record-events.ts':
    'an event of what is to come has its hour, before which nobody is told of it',
  'src/features/front-page/server/queries.ts': 'beside the rule: along an index that knows no hour',
  'demo/own-readers.ts': 'beside an hour that need not be now',
  'src/features/votes/server/cast-marks.ts': 'what waits for its hour nobody has voted on',
  'src/features/search/server/actions.ts': 'the index has an hour of its own, so that nobody builds it anew at it',
};

/** An article's (`a`) status, or that of a row of `articles` without a name. */
const asksStatus = /(?<![.\w])a\.status = 'published'|from articles where [^;`]*\bstatus = 'published'/;

const files = ['src', 'demo', 'scripts'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => join(root, path)),
);
const filesWith = (what: RegExp) => files.filter((path) => what.test(readFileSync(path, 'utf8')));

test('whether an article is public is said in one place', () => {
  expect(filesWith(comparesHour).toSorted()).toEqual(Object.keys(places).toSorted());
});

test('nobody takes an article for public by its status alone', () => {
  expect(filesWith(asksStatus).toSorted()).toEqual(Object.keys(byStatus).toSorted());
});
