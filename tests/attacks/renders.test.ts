import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Format } from '#features/formats/formats.ts';
import { maxWritten } from '#features/manuscripts/content.ts';
import { insertArticle, type GivenArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { heldLoop, mostPieces, type HeldLoop } from '../support/held-loop.ts';
import { startProgram, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';

/** What costs a page the most for its length, and a text as texts are. */
const shapes: Record<string, string> = {
  prose: `${'Il consiglio comunale ha discusso per tre ore della nuova tariffa. '.repeat(10)}\n\n`,
  paragraphs: 'a\n\n',
  emphasis: '*a* ',
  links: '[a](https://a.it) ',
};
const formats: Format[] = ['dualita', 'trial', 'dal_basso'];
/** The engine's first look at a page is left out. */
const times = [1, 2, 3];

let database: TestDatabase;
let program: Program;
let loop: HeldLoop;

beforeAll(async () => {
  database = await testDatabase();
  for (const shape of Object.keys(shapes)) {
    for (const format of formats)
      for (const time of times) await insertArticle(database.db, longest(shape, format, time));
  }
  loop = await heldLoop();
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/renders',
    DEMO: '0',
    ...loop.environment,
  });
});

/**
 * A render asks more of the memory than the plain work that it is compared with, which differs from machine to machine:
 * the longest takes seven pieces here, and took fifty before.
 */
const unevenPieces = 2 * mostPieces;

afterAll(async () => {
  await program.stop();
  await database.close();
});

const slugOf = (shape: string, format: Format, time: number) => `${shape}-${format.replace('_', '-')}-${time}`;

/** An article as long as one may be written. */
function longest(shape: string, format: Format, time: number): GivenArticle {
  const length = Math.floor(maxWritten / 6) - 200;
  const section = { type: 'protagonist', title: 'x', details: {} } as const;
  let content = '';
  const piece = shapes[shape]!;
  while (JSON.stringify({ ...section, content: content + piece }).length < length) content += piece;
  const sections = Array.from({ length: 6 }, (_, at) => {
    if (format === 'dualita')
      return { ...section, type: 'turn', perspective: at % 2 ? 'contro' : 'pro', content } as const;
    return { ...section, type: format === 'trial' ? (at ? 'defence' : 'case') : 'protagonist', content } as const;
  });
  return { slug: slugOf(shape, format, time), format, metered: false, sections };
}

test.each(Object.keys(shapes))('the page of the longest article holds nobody up: %s', async (shape) => {
  for (const format of formats) {
    const held: number[] = [];
    for (const time of times) {
      const path = `/article/${slugOf(shape, format, time)}`;
      held.push(await loop.during(async () => expect((await fetch(program.url + path)).status).toBe(200)));
    }
    expect(Math.min(...held), format).toBeLessThan(unevenPieces);
  }
});

test('a search that quotes ten articles from the time when they could be longer holds nobody up', async () => {
  const content = shapes.prose!.repeat(28);
  const sections = [
    ...Array.from({ length: 25 }, () => ({ type: 'protagonist', content }) as const),
    { type: 'protagonist', content: 'Zafferano.' } as const,
  ];
  for (let at = 0; at < 10; at += 1)
    await insertArticle(database.db, { slug: `antico-${at}`, format: 'dal_basso', sections });

  const held: number[] = [];
  for (const _ of times) {
    const found = fetch.bind(undefined, `${program.url}/api/search?q=zafferano`);
    held.push(await loop.during(async () => expect(await (await found()).json()).toHaveLength(10)));
  }
  expect(Math.min(...held)).toBeLessThan(unevenPieces);
});
