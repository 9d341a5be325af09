import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { maxWritten, type DraftContent } from '../content.ts';
import { agreedDualita, openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
});
afterAll(() => drafting.close());

const section = (letters: number) =>
  ({ type: 'protagonist', title: 'x', content: 'a'.repeat(letters), details: {} }) as const;
const sections = (count: number) => Array.from({ length: count }, () => section(19_000));
const begin = () => drafting.change(ada, 'POST', '', { format: 'dal_basso', title: 'Lungo' });
const save = (id: string, baseVersion: number, content: DraftContent) =>
  drafting.call(ada, 'PUT', `/${id}/content`, { baseVersion, content });

test('an article is as long as its page can be made at once, and not a letter longer', async () => {
  const { id, version, content } = await begin();
  const full = (letters: number) => ({ ...content, sections: [...sections(5), section(letters)] });
  const room = maxWritten - JSON.stringify(full(0)).length;

  const { status, body } = await save(id, version, full(room + 1));
  expect([status, body]).toEqual([
    400,
    {
      code: 'invalid_input',
      field: 'content',
      message:
        'Con fonti e figure il testo ha 100.001 caratteri: al massimo può averne 100.000. Accorcialo, o dividilo in due articoli.',
    },
  ]);
  expect((await save(id, version, full(room))).status).toBe(200);
});

test('a file is held to the same length, in a draft and as a new one', async () => {
  const { id, version } = await begin();
  const part = `\n## Uno\n\n\`\`\`yaml\ntype: protagonist\n\`\`\`\n\n${'a'.repeat(19_000)}\n`;
  const markdown = `---\nformat: dal_basso\ntitle: Lungo\n---\n${part.repeat(6)}`;
  for (const answer of [
    await drafting.call(ada, 'POST', '/markdown', { markdown }),
    await drafting.call(ada, 'PUT', `/${id}/markdown`, { baseVersion: version, markdown }),
  ]) {
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'invalid_input', field: 'markdown', message: expect.stringContaining('al massimo può averne 100.000') },
    ]);
  }
});

test('so is a turn with its sources, and stays as it was written', async () => {
  const [pro, contro] = [await drafting.person('writer'), await drafting.person('writer')];
  const { id, dualita } = await agreedDualita(drafting, { pro, contro });
  const who = dualita!.opensSide === 'pro' ? pro : contro;
  const address = `https://a.it/${'a'.repeat(1900)}`;
  const sources = Array.from({ length: 30 }, () => ({ title: 'x', url: address, archivedUrl: address }));
  const text = { title: 'Uno', content: 'Sì.', sources };
  await drafting.change(who, 'PUT', `/${id}/turns/1`, { baseVersion: 0, text });
  expect(await drafting.call(who, 'POST', `/${id}/turns/1/submit`, { version: 1 })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      field: 'content',
      message: expect.stringContaining('al massimo può averne 100.000'),
    },
  });
  const { content, dualita: after } = await drafting.file(who, id);
  expect([content.sections, after!.turns[0]!.text]).toEqual([[], text]);
});

test('what was longer before is read, exported and corrected, and never made longer', async () => {
  await insertArticle(drafting.db, { slug: 'antico', format: 'dal_basso', sections: sections(10) });
  expect((await drafting.call(null, 'GET', '/api/articles/slug/antico')).status).toBe(200);
  const adopted = await drafting.change(ada, 'POST', '/api/newsroom/articles/antico/draft');
  expect(JSON.stringify(adopted.content).length).toBeGreaterThan(maxWritten);
  const { id } = adopted;
  const file = await drafting.call(ada, 'GET', `/${id}/markdown`);
  expect([file.status, file.text.length > maxWritten]).toEqual([200, true]);

  await drafting.step(ada, id, { act: 'correct' });
  const { version, content } = await drafting.file(ada, id);
  const withLast = (letters: number) => ({
    ...content,
    sections: [...content.sections.slice(0, -1), section(letters)],
  });
  expect((await save(id, version, withLast(19_999))).status).toBe(400);
  const corrected = await save(id, version, withLast(18_000));
  expect(corrected.status).toBe(200);
  expect((await save(id, version + 1, withLast(18_001))).status).toBe(400);
});
