import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanctions } from '#features/accounts/server/schema.ts';
import { reports } from '#features/moderation/server/schema.ts';
import { storyEvents } from '#features/stories/server/schema.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { declareOnePerson } from '../tests/support/one-person.ts';
import { insertStory } from '../tests/support/stories.ts';
import { openHelpDesk, stranger, type HelpDesk, type Person } from '#features/help/server/help.test-support.ts';

let desk: HelpDesk;
let admin: Person;
let other: Person;

beforeAll(async () => {
  desk = await openHelpDesk();
  admin = await desk.person({ role: 'admin', name: 'Rita Direttrice' });
  other = await desk.person({ role: 'admin', name: 'Ugo Collega' });
  await decidedReport('S-2025-000451');
  desk.pass(1);
});
afterAll(() => desk.close());

const house = '/api/admin/help/requests';
const refused = [
  403,
  'La richiesta riguarda, o può riguardare, una decisione presa da te: se ne occupa un altro admin.',
];

interface Given {
  who?: Person;
  sender?: { name: string; email: string };
  kind?: string;
}
const asked = async (text: string, { who, sender = stranger, kind = 'other' }: Given = {}) =>
  desk.idOf((await desk.send(who ?? null, { text, kind, ...(who ? {} : { sender }) })).number);

const acts = (id: string, who = admin) =>
  Promise.all([
    desk.refusal(who, 'POST', `${house}/${id}/answer`, { text: 'No.', seen: 0 }),
    desk.refusal(who, 'POST', `${house}/${id}/act`, { act: 'take' }),
    desk.refusal(who, 'POST', `${house}/${id}/act`, { act: 'close' }),
  ]);

async function decidedReport(number: string, decidedBy: Person | null = admin): Promise<void> {
  const at = desk.services.now();
  await desk.db.insert(reports).values({
    number,
    pagePath: '/community',
    ground: 'other',
    explanation: 'Manca la fonte.',
    weight: 100,
    receivedAt: at,
    dueAt: at,
    status: 'dismissed',
    decidedAt: at,
    decidedBy: decidedBy?.id ?? null,
  });
}

async function takenDown(
  title: string,
  {
    slug,
    sender,
    articleTitle = title,
    isAnonymous = false,
  }: {
    slug: string;
    sender: Person;
    articleTitle?: string;
    isAnonymous?: boolean;
  },
): Promise<void> {
  const at = desk.services.now();
  const storyId = await insertStory(desk.db, {
    title,
    isAnonymous,
    sender: sender.id,
    submittedAt: at,
    status: 'taken_down',
    articleId: await insertArticle(desk.db, { slug, format: 'dal_basso', title: articleTitle }),
    publishedAt: at,
  });
  await desk.db
    .insert(storyEvents)
    .values({ storyId, at, actorId: admin.id, act: 'take_down', fromStatus: 'published', toStatus: 'taken_down' });
}

test.each(['S-2025-000451', 's 2025 451', 'n. S – 2025–451,', 'S/2025/000451'])(
  'an objection to a decided report that names it as %s is for another admin than who decided it',
  async (number) => {
    const id = await asked(`Non sono d’accordo con la decisione su ${number} grazie.`);
    expect(await acts(id)).toEqual([refused, refused, refused]);
    await desk.work(other, id, 'answer', { text: 'L’ho riletta io.', seen: 0 });
  },
);

test('a number of another report, a longer one and one that nobody decided keep nobody away', async () => {
  await decidedReport('S-2025-000452', null);
  desk.pass(1);
  for (const number of ['S-2025-000452', 'S-2025-0004510', 'XS-2025-000451', 'S-2024-000451']) {
    const id = await asked(`Non sono d’accordo con la decisione su ${number} grazie.`);
    await desk.work(admin, id, 'answer', { text: 'Ecco.', seen: 0 });
  }
});

test('six months after a decision nobody is kept away any more', async () => {
  await decidedReport('S-2025-000453');
  desk.pass(24 * 190);
  const id = await asked('Non sono d’accordo con la decisione su S-2025-000453, grazie.');
  await desk.work(admin, id, 'answer', { text: 'Troppo tardi, ma l’abbiamo riletta.', seen: 0 });
});

test('an objection to a story that was taken down is for another admin than who took it down', async () => {
  const ada = await desk.person({ name: 'Ada Autrice' });
  const words = 'Perché non si legge più quello che ho raccontato?';
  const before = await asked(words, { who: ada, kind: 'stories' });
  desk.pass(1);
  await takenDown('Il ponte dell’Annunziata', {
    slug: 'ponte',
    sender: ada,
    articleTitle: 'Un ponte chiuso da tre anni',
  });
  desk.pass(1);
  const objections = [
    await asked(words, { who: ada, kind: 'stories' }),
    await asked(`Avete tolto "il ponte\n  dell'annunziata" senza motivo.`),
    await asked(words, { sender: { name: 'Ada', email: ada.email }, kind: 'stories' }),
    await asked('Avete tolto «Un ponte chiuso da tre anni» senza motivo.'),
  ];
  for (const id of objections) expect(await acts(id)).toEqual([refused, refused, refused]);
  await desk.work(other, objections[0]!, 'answer', { text: 'L’ho guardata io.', seen: 0 });

  const others = [before, await asked(words, { who: ada, kind: 'account' }), await asked(words, { kind: 'stories' })];
  for (const id of others) await desk.work(admin, id, 'answer', { text: 'Ecco.', seen: 0 });
});

test('who may not answer does not tell whose a sealed story is', async () => {
  const bea = await desk.person({ name: 'Bea Nascosta' });
  await takenDown('La discarica sotto casa', { slug: 'discarica', sender: bea, isAnonymous: true });
  desk.pass(1);
  const silent = await asked('Perché non si legge più quello che ho raccontato?', { who: bea, kind: 'stories' });
  await desk.work(admin, silent, 'answer', { text: 'Ecco.', seen: 0 });
  const named = await asked('Avete tolto «La discarica sotto casa» senza motivo.', { who: bea, kind: 'stories' });
  expect(await acts(named)).toEqual([refused, refused, refused]);
});

test('what an objection names counts before a sanction, and where every admin decided somebody answers', async () => {
  const ida = await desk.person({ name: 'Ida Lettrice' });
  await desk.db.insert(sanctions).values({
    userId: ida.id,
    kind: 'warn',
    reason: 'insults',
    text: 'Hai insultato due persone.',
    startsAt: desk.services.now(),
    actorId: admin.id,
  });
  await decidedReport('S-2025-000455', other);
  await decidedReport('S-2025-000456', admin);
  desk.pass(1);
  const ofOther = await asked('Non sono d’accordo con la decisione su S-2025-000455.', { who: ida });
  expect(await acts(ofOther, other)).toEqual([refused, refused, refused]);
  await desk.work(admin, ofOther, 'answer', { text: 'L’ho riletta io.', seen: 0 });

  const ofBoth = await asked('Non sono d’accordo su S-2025-000455 né su S-2025-000456.');
  await desk.work(other, ofBoth, 'answer', { text: 'Le abbiamo rilette.', seen: 0 });
  // The sanction of one keeps that one away from it all the same.
  const ofAll = await asked('Non sono d’accordo su S-2025-000455 né su S-2025-000456.', { who: ida });
  const [answer] = await acts(ofAll);
  expect(answer).toEqual([403, 'Chi scrive ha un provvedimento deciso da te: se ne occupa un altro admin.']);
  await desk.work(other, ofAll, 'answer', { text: 'Le abbiamo rilette.', seen: 0 });
});

test('who decided may let go of an objection and note what the house should know', async () => {
  await decidedReport('S-2025-000457');
  desk.pass(1);
  const id = await asked('Non sono d’accordo con la decisione su S-2025-000457.');
  await desk.work(admin, id, 'notes', { text: 'La decisione è mia: la legga qualcun altro.' });
  await desk.work(other, id, 'act', { act: 'take' });
  expect(await desk.work(admin, id, 'act', { act: 'release' })).toMatchObject({ assignee: null });
});

test('where one person makes the publication that person answers', async () => {
  await decidedReport('S-2025-000454');
  desk.pass(1);
  const id = await asked('Non sono d’accordo con la decisione su S-2025-000454, grazie.');
  await declareOnePerson(desk.services, admin, true);
  await desk.work(admin, id, 'answer', { text: 'L’ho riletta.', seen: 0 });
  await declareOnePerson(desk.services, admin, false);
});
