import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let ugo: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  await insertArticle(drafting.db, { slug: 'tasse', format: 'dualita' });
});
afterAll(() => drafting.close());

const path = '/api/newsroom/newsletters';

test('smoke', async () => {
  const made = await drafting.call(ugo, 'POST', path, { kind: 'weekly' });
  expect(made.status).toBe(201);
  console.log(JSON.stringify(made.body));
  const material = await drafting.call(ugo, 'GET', `${path}/material`);
  console.log(JSON.stringify(material));
  const id = made.body['id'] as string;
  const blocks = [
    { id: 'a', kind: 'text', title: 'Ciao', text: 'Uno *due*\n\n- tre\n- [quattro](https://example.org/?a=1&b=2)' },
    { id: 'b', kind: 'story', slug: 'tasse', text: '' },
    { id: 'c', kind: 'opposites', slug: 'tasse', pro: 'Sì', proBy: 'Uno', contro: 'No', controBy: 'Due' },
  ];
  const saved = await drafting.call(ugo, 'PUT', `${path}/${id}/content`, {
    version: 1,
    content: { subject: 'Tasse', preview: '', blocks },
  });
  console.log(JSON.stringify(saved));
  console.log((await drafting.call(ugo, 'GET', `${path}/${id}/preview`)).body['text']);
  console.log(JSON.stringify(await drafting.call(ugo, 'POST', `${path}/${id}/approval`, { version: 2 })));
  console.log(JSON.stringify(await drafting.call(ada, 'POST', `${path}/${id}/approval`, { version: 2 })));
  console.log(JSON.stringify(await drafting.call(ada, 'GET', path)));
  console.log(JSON.stringify(await drafting.call(ada, 'GET', '/api/newsletters')));
  console.log(JSON.stringify(await drafting.call(ada, 'GET', '/api/newsletters/1')));
  console.log(JSON.stringify(await drafting.call(ada, 'GET', '/api/newsletters/premium/1')));
  console.log(
    JSON.stringify(await drafting.call(null, 'POST', '/api/newsletters/subscriptions', { email: 'Lei@Example.org' })),
  );
});
