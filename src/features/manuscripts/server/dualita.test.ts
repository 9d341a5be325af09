import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DraftFile } from '../contract.ts';
import {
  agreedDualita,
  openDrafting,
  saidOf,
  writtenDualita,
  type Drafting,
  type Person,
} from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let pia: Person;
let ugo: Person;
let others: Record<string, Person | null>;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  pia = await drafting.person('writer', { name: 'Pia Favorevole' });
  ugo = await drafting.person('writer', { name: 'Ugo Contrario' });
  others = {
    anonymous: null,
    user: await drafting.person('user'),
    contributor: await drafting.person('contributor'),
    'another writer': await drafting.person('writer'),
    'writer without a second factor': await drafting.person('writer', { twoFactorExempt: false }),
  };
});
afterAll(() => drafting.close());

const written = (title: string) => writtenDualita(drafting, { pro: pia, contro: ugo }, title);
const sign = async (who: Person, id: string) => {
  const { version, hash } = await drafting.file(who, id);
  return drafting.change(who, 'POST', `/${id}/signatures`, { version, hash });
};
const signed = async (title: string) => {
  const { id } = await written(title);
  await sign(pia, id);
  return sign(ugo, id);
};
/** Signed, approved and ready to go out. */
const ready = async (title: string) => {
  const { id, version } = await signed(title);
  return drafting.step(ada, id, { act: 'approve', version });
};

test('nothing is written before both said yes to the same motion', async () => {
  const made = await drafting.change(pia, 'POST', '', {
    format: 'dualita',
    title: 'La piazza',
    side: 'pro',
    opponentId: ugo.id,
  });
  expect(made).toMatchObject({ status: 'proposed', part: 'author_pro', dualita: { motion: '', turns: [] } });
  const { id } = made;
  expect(await drafting.refusal(ugo, 'POST', `/${id}/motion/yes`, { motionVersion: 0 })).toEqual([
    409,
    'Scrivi la mozione.',
  ]);
  const first = await drafting.change(pia, 'PUT', `/${id}/motion`, { motion: 'La piazza va chiusa' });
  expect(first.dualita).toMatchObject({ motionVersion: 1, motionYes: ['pro'] });
  // Another proposal voids the yes to the one before.
  const second = await drafting.change(ugo, 'PUT', `/${id}/motion`, { motion: 'La piazza va chiusa alle auto' });
  expect(second.dualita).toMatchObject({ motionVersion: 2, motionYes: ['contro'] });
  expect(await drafting.refusal(pia, 'POST', `/${id}/motion/yes`, { motionVersion: 1 })).toEqual([
    409,
    'Nel frattempo la mozione è cambiata: leggi quella nuova.',
  ]);
  expect(await drafting.refusal(ada, 'POST', `/${id}/motion/yes`, { motionVersion: 2 })).toEqual([
    403,
    'Lo può fare solo chi firma una delle due parti.',
  ]);
  const agreed = await drafting.change(pia, 'POST', `/${id}/motion/yes`, { motionVersion: 2 });
  expect(agreed).toMatchObject({
    status: 'draft',
    content: { dualita: { motion: 'La piazza va chiusa alle auto' } },
    dualita: { opensSide: expect.stringMatching(/^(pro|contro)$/), wordBudget: 350 },
  });
  expect(agreed.dualita!.turns).toHaveLength(6);
  expect(agreed.dualita!.turns[0]!.perspective).toBe(agreed.dualita!.opensSide);
  expect(agreed.events).toContainEqual(expect.objectContaining({ act: 'agree', note: agreed.dualita!.opensSide }));
  expect(await drafting.refusal(pia, 'PUT', `/${id}/motion`, { motion: 'Altro' })).toEqual([
    409,
    'La mozione è concordata e non cambia più.',
  ]);
});

test('a motion that is sent again because its answer was lost voids no yes and tells nobody anew', async () => {
  const { id } = await drafting.change(ada, 'POST', '', { format: 'dualita', title: 'Due volte' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: pia.id, part: 'author_pro' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ugo.id, part: 'author_contro' });
  const propose = (who: Person, motion: string) => drafting.change(who, 'PUT', `/${id}/motion`, { motion });
  const told = async () =>
    (await drafting.db.execute(sql`select from mails where text like '%Chiudere il ponte%'`)).rows.length;
  await propose(ada, 'Chiudere il ponte');
  await drafting.change(ugo, 'POST', `/${id}/motion/yes`, { motionVersion: 1 });
  const before = await told();
  expect((await propose(ada, ' Chiudere il ponte ')).dualita).toMatchObject({
    motionVersion: 1,
    motionYes: ['contro'],
  });
  expect(await told()).toBe(before);
  expect(before).toBe(2);
  // Somebody else's are other words, also where they are the same, and so are one's own after those.
  expect((await propose(pia, 'Chiudere il ponte')).dualita).toMatchObject({ motionVersion: 2, motionYes: ['pro'] });
  const again = await propose(pia, 'Chiudere il ponte');
  expect(again.dualita).toMatchObject({ motionVersion: 2, motionYes: ['pro'] });
  expect(again.events.filter(({ act }) => act === 'propose_motion')).toHaveLength(2);
  expect((await propose(pia, 'Aprire il ponte')).dualita).toMatchObject({ motionVersion: 3 });
  expect((await propose(pia, 'Chiudere il ponte')).dualita).toMatchObject({ motionVersion: 4 });
  // Who is an author since has not heard of it.
  const eva = await drafting.person('writer', { name: 'Eva Contraria' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ugo.id, part: null });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: eva.id, part: 'author_contro' });
  expect((await propose(pia, 'Chiudere il ponte')).dualita).toMatchObject({ motionVersion: 5, motionYes: ['pro'] });
});

test('both say yes at once: it is agreed once', async () => {
  const { id } = await drafting.change(ada, 'POST', '', { format: 'dualita', title: 'Insieme' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: pia.id, part: 'author_pro' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ugo.id, part: 'author_contro' });
  await drafting.change(ada, 'PUT', `/${id}/motion`, { motion: 'Insieme è meglio' });
  const answers = await Promise.all(
    [pia, ugo].map((who) => drafting.call(who, 'POST', `/${id}/motion/yes`, { motionVersion: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { status, dualita, events } = await drafting.file(ada, id);
  expect([status, dualita!.turns.length]).toEqual(['draft', 6]);
  expect(events.filter(({ act }) => act === 'agree')).toHaveLength(1);
});

test('a turn is sealed until it is submitted, for the other side and for admins', async () => {
  const { id, dualita } = await agreedDualita(drafting, { pro: pia, contro: ugo }, 'Il sigillo');
  const opens = dualita!.opensSide === 'pro' ? pia : ugo;
  const answers = opens === pia ? ugo : pia;
  const text = { title: 'Apertura segreta', content: 'Parole che nessuno legge ancora.' };
  const own = await drafting.change(opens, 'PUT', `/${id}/turns/1`, { baseVersion: 0, text });
  expect(own.dualita!.turns[0]).toMatchObject({ text, version: 1, words: 5, isNext: true });
  // Everybody writes ahead, and nobody reads it.
  await drafting.change(answers, 'PUT', `/${id}/turns/2`, {
    baseVersion: 0,
    text: { title: 'Intanto', content: 'Io.' },
  });
  for (const who of [answers, ada]) {
    const answer = await drafting.call(who, 'GET', `/${id}`);
    expect(answer.text).not.toContain('Apertura segreta');
    expect(answer.text).not.toContain('nessuno legge');
    expect(DraftFile.parse(answer.body).dualita!.turns[0]).toMatchObject({ text: null, words: null, version: null });
  }
  expect((await drafting.call(opens, 'GET', `/${id}`)).text).not.toContain('Intanto');

  expect(await drafting.refusal(answers, 'PUT', `/${id}/turns/1`, { baseVersion: 1, text })).toEqual([
    403,
    'Questo turno è dell’altra parte.',
  ]);
  expect(await drafting.refusal(ada, 'POST', `/${id}/turns/1/submit`, { version: 1 })).toEqual([
    403,
    'Questo turno è dell’altra parte.',
  ]);
  expect(await drafting.refusal(answers, 'POST', `/${id}/turns/2/submit`, { version: 1 })).toEqual([
    409,
    'Prima va consegnato il turno precedente.',
  ]);
  const submitted = await drafting.change(opens, 'POST', `/${id}/turns/1/submit`, { version: 1 });
  expect(submitted.content.sections).toEqual([
    { type: 'turn', title: text.title, content: text.content, perspective: dualita!.opensSide, details: {} },
  ]);
  expect((await drafting.call(answers, 'GET', `/${id}`)).text).toContain('Apertura segreta');
  expect(await drafting.refusal(opens, 'PUT', `/${id}/turns/1`, { baseVersion: 1, text })).toEqual([
    409,
    'Questo turno è già consegnato.',
  ]);
});

test('refused: over the budget, empty, an answer to a later turn, another version, another window', async () => {
  const { id, dualita } = await agreedDualita(drafting, { pro: pia, contro: ugo }, 'I limiti');
  const who = dualita!.opensSide === 'pro' ? pia : ugo;
  const attempt = async (version: number, text: object) => {
    await drafting.change(who, 'PUT', `/${id}/turns/1`, { baseVersion: version - 1, text });
    return drafting.refusal(who, 'POST', `/${id}/turns/1/submit`, { version });
  };
  expect(await attempt(1, { title: 'Uno', content: 'parola '.repeat(351) })).toEqual([
    400,
    'Il turno ha 351 parole: il limite è 350.',
  ]);
  expect(await attempt(2, { title: 'Uno', content: ' ' })).toEqual([
    400,
    'Il turno ha bisogno di un titolo e di un testo.',
  ]);
  expect(await attempt(3, { title: 'Uno', content: 'Sì.', answersTo: 2 })).toEqual([
    400,
    'Un turno può rispondere solo a uno precedente.',
  ]);
  expect(await attempt(4, { title: 'Uno', content: 'Sì.', answers: [{ paragraph: 1, turn: 1 }] })).toEqual([
    400,
    'Un turno può rispondere solo a uno precedente.',
  ]);
  expect(await drafting.refusal(who, 'POST', `/${id}/turns/1/submit`, { version: 2 })).toEqual([
    409,
    'Nel frattempo il testo è cambiato: l’ultima versione è la 4.',
  ]);
  const late = await drafting.call(who, 'PUT', `/${id}/turns/1`, {
    baseVersion: 1,
    text: { title: 'Due', content: 'x' },
  });
  expect([late.status, late.body['details']]).toMatchObject([409, { theirs: { version: 4 }, yours: { title: 'Due' } }]);
  expect(await drafting.refusal(who, 'PUT', `/${id}/turns/7`, { baseVersion: 0, text: {} })).toEqual([
    404,
    'Questo turno non esiste.',
  ]);
});

test('submitted at once from two windows it is one section', async () => {
  const { id, dualita } = await agreedDualita(drafting, { pro: pia, contro: ugo }, 'Due finestre');
  const who = dualita!.opensSide === 'pro' ? pia : ugo;
  await drafting.change(who, 'PUT', `/${id}/turns/1`, { baseVersion: 0, text: { title: 'Uno', content: 'Sì.' } });
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => drafting.call(who, 'POST', `/${id}/turns/1/submit`, { version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await drafting.file(ada, id)).content.sections).toHaveLength(1);
});

test('it is not handed in before all turns are there, and turns are not written into the text', async () => {
  const { id, version, content } = await agreedDualita(drafting, { pro: pia, contro: ugo }, 'Troppo presto');
  expect(await drafting.refusal(pia, 'POST', `/${id}/steps`, { act: 'submit', version })).toEqual([
    409,
    'Non è ancora pronto. Manca il sommario. Mancano ancora 6 turni.',
  ]);
  const { missing } = await drafting.file(pia, id);
  expect(saidOf(missing).filter((words) => /turni|sezione/.test(words))).toEqual(['Mancano ancora 6 turni.']);
  const sections = [{ type: 'turn', title: 'Di nascosto', content: 'Ecco.', perspective: 'contro', details: {} }];
  expect(
    await drafting.refusal(pia, 'PUT', `/${id}/content`, { baseVersion: version, content: { ...content, sections } }),
  ).toEqual([409, 'I turni si scrivono e si consegnano uno alla volta.']);
});

test('in review each author changes their own turns only, and the motion stays', async () => {
  const { id, version, content } = await written('Ognuno i suoi');
  const changed = (side: string, words: string) => ({
    ...content,
    dualita: { ...content.dualita, motion: 'Tutt’altro' },
    sections: content.sections.map((section) =>
      section.perspective === side ? { ...section, content: words } : section,
    ),
  });
  expect(
    await drafting.refusal(pia, 'PUT', `/${id}/content`, {
      baseVersion: version,
      content: changed('contro', 'Ho torto.'),
    }),
  ).toEqual([403, 'I turni dell’altra parte li cambia solo chi li ha scritti.']);
  const own = await drafting.change(pia, 'PUT', `/${id}/content`, {
    baseVersion: version,
    content: changed('pro', 'Ho ragione.'),
  });
  expect(own.content.sections.filter(({ content: words }) => words === 'Ho ragione.')).toHaveLength(3);
  expect(own.content.dualita!.motion).toBe('La piazza va chiusa alle auto');
});

test('two saves at once: one is kept, the other gets both texts', async () => {
  const { id, version, content } = await written('Due salvataggi');
  const answers = await Promise.all(
    [pia, ugo].map((who, index) =>
      drafting.call(who, 'PUT', `/${id}/content`, {
        baseVersion: version,
        content: { ...content, summary: `Sommario ${index}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [kept, late] = answers[0]!.status === 200 ? answers : answers.toReversed();
  expect(late!.body['details']).toMatchObject({
    theirs: { version: version + 1, content: { summary: (kept!.body['content'] as { summary: string }).summary } },
    yours: { summary: expect.stringMatching(/^Sommario/) },
  });
});

test('a signature is to one revision: any edit, also of an admin, voids both and takes back the approval', async () => {
  const { id, version, dualita } = await ready('Le firme');
  expect(dualita!.signatures.map(({ perspective, by }) => [perspective, by])).toEqual([
    ['pro', 'Pia Favorevole'],
    ['contro', 'Ugo Contrario'],
  ]);
  const edited = await drafting.save(ada, id, { title: 'Le firme, di nuovo' });
  expect(edited).toMatchObject({
    status: 'in_review',
    version: version + 1,
    approvedBy: null,
    dualita: { signatures: [] },
    missing: [
      { words: 'Manca la firma della parte favorevole su questa versione.' },
      { words: 'Manca la firma della parte contraria su questa versione.' },
    ],
  });
  expect(edited.events.map(({ act }) => act)).toEqual(expect.arrayContaining(['void_signatures', 'reopen']));
  expect(await drafting.subjects(pia.email)).toContain('Firme decadute: «Le firme»');
  // Written back to the letter it is another revision all the same.
  const back = await drafting.save(ada, id, { title: 'Le firme' });
  expect(back.dualita!.signatures).toEqual([]);
});

test('one signs what one has read, for one’s own side, and not before all turns are there', async () => {
  const { id, version, hash } = await written('Che cosa si firma');
  expect(await drafting.refusal(ada, 'POST', `/${id}/signatures`, { version, hash })).toEqual([
    403,
    'Lo può fare solo chi firma una delle due parti.',
  ]);
  expect(await drafting.refusal(pia, 'POST', `/${id}/signatures`, { version, hash: '0'.repeat(64) })).toEqual([
    409,
    'Nel frattempo il testo è cambiato: l’ultima versione è la 9.',
  ]);
  const twice = [await sign(pia, id), await sign(pia, id)];
  expect(twice.map(({ dualita }) => dualita!.signatures.length)).toEqual([1, 1]);
  const early = await agreedDualita(drafting, { pro: pia, contro: ugo }, 'Presto per firmare');
  expect(
    await drafting.refusal(pia, 'POST', `/${early.id}/signatures`, { version: early.version, hash: early.hash }),
  ).toEqual([409, 'Si firma quando tutti i turni sono consegnati.']);
});

test('signed while it is edited: it is the old text that was signed, or nothing', async () => {
  for (let times = 0; times < 4; times += 1) {
    const { id, version, hash, content } = await written(`Gara ${times}`);
    const [signing] = await Promise.all([
      drafting.call(pia, 'POST', `/${id}/signatures`, { version, hash }),
      drafting.call(ugo, 'PUT', `/${id}/content`, { baseVersion: version, content: { ...content, summary: 'Altro.' } }),
    ]);
    expect(signing.status).toBeOneOf([200, 409]);
    const { version: latest, dualita } = await drafting.file(ada, id);
    expect([latest, dualita!.signatures]).toEqual([version + 1, []]);
  }
});

test('published it is one article, signed by both, with its turns in order', async () => {
  const { id, version, missing } = await ready('La piazza senza auto');
  expect(missing).toEqual([]);
  const out = await drafting.step(pia, id, { act: 'publish', version });
  expect(out).toMatchObject({ status: 'published', stage: 'published', articleSlug: 'la-piazza-senza-auto' });
  const { body } = await drafting.call(null, 'GET', '/api/articles/slug/la-piazza-senza-auto');
  expect(body).toMatchObject({
    format: 'dualita',
    createdAt: drafting.now().toISOString(),
    dualita: { motion: 'La piazza va chiusa alle auto', proLabel: 'chiuderla', controLabel: 'lasciarla aperta' },
    authors: [
      { name: 'Pia Favorevole', perspective: 'pro', slug: 'pia-favorevole', isTribune: true },
      { name: 'Ugo Contrario', perspective: 'contro' },
    ],
  });
  expect(body['sections']).toHaveLength(6);
  expect(
    ((await drafting.call(null, 'GET', '/api/search?q=piazza')).body as unknown as { slug: string }[])[0]?.slug,
  ).toBe('la-piazza-senza-auto');
});

test('its labels can be put in other words in a correction, but do not change places', async () => {
  const { id, version } = await ready('La piazza delle etichette');
  await drafting.step(ada, id, { act: 'publish', version });
  const { content, version: baseVersion } = await drafting.step(pia, id, { act: 'correct' });
  const { dualita } = content;
  const save = (given: object) =>
    drafting.refusal(pia, 'PUT', `/${id}/content`, {
      baseVersion,
      content: { ...content, dualita: { ...dualita!, ...given } },
    });
  expect(await save({ proLabel: dualita!.controLabel, controLabel: dualita!.proLabel })).toEqual([
    409,
    'Sotto il voto «pro»: le parole dei due voti non si scambiano di posto, perché i lettori hanno già votato e un voto non può cambiare significato.',
  ]);
  const out = await drafting.save(pia, id, { dualita: { ...dualita!, proLabel: 'chiudere la piazza' } });
  expect(out.content.dualita!.proLabel).toBe('chiudere la piazza');
});

test('a correction does without the signature of who cannot give it any more, and both logs say so', async () => {
  const tea = await drafting.person('writer', { name: 'Tea Uscita' });
  const { id } = await writtenDualita(drafting, { pro: pia, contro: tea }, 'La piazza di prima');
  await sign(pia, id);
  const { version } = await sign(tea, id);
  await drafting.step(ada, id, { act: 'approve', version });
  expect((await drafting.step(ada, id, { act: 'publish', version })).dualita!.withoutSigner).toEqual([]);

  const suspend = (hours: number) =>
    drafting.db.execute(sql`
      update users set banned = true, ban_expires = ${new Date(drafting.now().getTime() + hours * 3600_000)} where id = ${tea.id}`);
  const ofContro = 'Manca la firma della parte contraria su questa versione.';
  await drafting.step(pia, id, { act: 'correct' });
  await drafting.save(pia, id, { summary: 'Due ragioni sulla piazza.' });
  expect(saidOf((await sign(pia, id)).missing)).toEqual([ofContro]);
  // What ends soon is waited for.
  await suspend(47);
  expect(saidOf((await drafting.file(ada, id)).missing)).toEqual([ofContro]);
  await suspend(49);
  expect((await drafting.file(ada, id)).missing).toEqual([]);
  await drafting.db.execute(
    sql`update users set banned = false, ban_expires = null, role = 'contributor' where id = ${tea.id}`,
  );
  const { missing, dualita, version: corrected } = await drafting.file(ada, id);
  expect([missing, dualita!.withoutSigner]).toEqual([[], ['contro']]);

  const words = { what: 'Il sommario', why: 'Era vecchio.' };
  const out = await drafting.step(ada, id, { act: 'publish_correction', version: corrected, ...words });
  expect(out.events.slice(0, 2)).toMatchObject([
    { act: 'publish_correction', actor: 'Ada Capo' },
    { act: 'unsigned', actor: 'Ada Capo', note: 'contro' },
  ]);
  const { body } = await drafting.call(null, 'GET', `/api/articles/slug/${out.articleSlug}`);
  expect(body['corrections']).toMatchObject([
    { what: 'Il sommario', why: 'Era vecchio. La parte contraria non ha potuto firmare questa correzione.' },
  ]);
  const { rows } = await drafting.db.execute(sql`
    select e.after from audit_events e join drafts d on d.article_id::text = e.target_id::text
    where e.action = 'article.publish_correction' and d.id = ${id}`);
  expect(rows).toEqual([{ after: { unsigned: ['contro'] } }]);
});

test('before it is out nobody’s signature is done without', async () => {
  const tea = await drafting.person('writer', { name: 'Tea Prima' });
  const { id } = await writtenDualita(drafting, { pro: pia, contro: tea }, 'La piazza che verrà');
  await sign(pia, id);
  await drafting.db.execute(sql`update users set role = 'user' where id = ${tea.id}`);
  const { missing, dualita } = await drafting.file(ada, id);
  expect(saidOf(missing)).toEqual(['Manca la firma della parte contraria su questa versione.']);
  expect(dualita!.withoutSigner).toEqual([]);
});

test('eight publications at once make one article', async () => {
  const { id, version } = await ready('Una volta sola');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      drafting.call(index % 2 ? ada : pia, 'POST', `/${id}/steps`, { act: 'publish', version }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  const { rows } = await drafting.db.execute(sql`select slug from articles where title = 'Una volta sola'`);
  expect(rows).toEqual([{ slug: 'una-volta-sola' }]);
});

test('refused: what lacks a signature, all said at once, and what was not approved', async () => {
  const { id, version } = await written('Senza firme');
  const publish = (who: Person) => drafting.call(who, 'POST', `/${id}/steps`, { act: 'publish', version });
  expect((await publish(ada)).body).toMatchObject({
    code: 'conflict',
    message: 'L’articolo è «In revisione»: adesso non si può pubblicarlo.',
  });
  await sign(ugo, id);
  await drafting.step(ada, id, { act: 'approve', version });
  const answer = await publish(ada);
  expect([answer.status, answer.body['details']]).toEqual([
    409,
    {
      missing: [
        {
          code: 'unsigned',
          path: 'signatures',
          words: 'Manca la firma della parte favorevole su questa versione.',
        },
      ],
    },
  ]);
});

test('nobody approves their own, and who has no part in it does not meet it', async () => {
  const { id, version } = await written('Chi può');
  expect(await drafting.refusal(pia, 'POST', `/${id}/steps`, { act: 'approve', version })).toEqual([
    403,
    'Non puoi farlo con il tuo ruolo.',
  ]);
  const calls: [string, string, unknown?][] = [
    ['GET', `/${id}`],
    ['GET', `/${id}/revisions/1`],
    ['PUT', `/${id}/content`, { baseVersion: version, content: {} }],
    ['PUT', `/${id}/people`, { userId: pia.id, part: 'editor' }],
    ['PUT', `/${id}/motion`, { motion: 'Altro' }],
    ['POST', `/${id}/motion/yes`, { motionVersion: 1 }],
    ['PUT', `/${id}/turns/1`, { baseVersion: 0, text: {} }],
    ['POST', `/${id}/turns/1/submit`, { version: 1 }],
    ['POST', `/${id}/signatures`, { version, hash: '0'.repeat(64) }],
    ['POST', `/${id}/steps`, { act: 'discard' }],
    ['POST', `/${id}/notes`, { text: 'Io?' }],
    ['PUT', `/${id}/checklist`, { version, item: 'facts', done: true }],
    ['POST', `/${id}/checklist/confirm`, { version }],
    ['POST', `/${id}/presence`, {}],
  ];
  for (const [method, path, body] of calls) {
    const statuses: Record<string, number> = {};
    for (const [name, who] of Object.entries(others))
      statuses[name] = (await drafting.call(who, method, path, body)).status;
    expect([path, statuses]).toEqual([
      path,
      { anonymous: 401, user: 403, contributor: 404, 'another writer': 404, 'writer without a second factor': 403 },
    ]);
  }
});

test('a Dualità is made by writers, whose parts stay once the motion is agreed', async () => {
  const made = { format: 'dualita', title: 'Chi la scrive', side: 'pro' };
  expect(await drafting.refusal(others['contributor']!, 'POST', '', made)).toEqual([
    403,
    'Una Dualità la scrivono due Tribune o amministratori.',
  ]);
  expect(await drafting.refusal(pia, 'POST', '', { ...made, opponentId: others['contributor']!.id })).toEqual([
    400,
    'Questa persona non può avere questo ruolo nell’articolo.',
  ]);
  const { id } = await agreedDualita(drafting, { pro: pia, contro: ugo }, 'Chi la scrive');
  expect(await drafting.refusal(pia, 'PUT', `/${id}/people`, { userId: ada.id, part: 'editor' })).toEqual([
    403,
    'Non puoi farlo con il tuo ruolo.',
  ]);
  expect(await drafting.refusal(ada, 'PUT', `/${id}/people`, { userId: ugo.id, part: null })).toEqual([
    409,
    'Gli autori di una Dualità non cambiano più dopo l’accordo sulla mozione.',
  ]);
  const edited = await drafting.change(ada, 'PUT', `/${id}/people`, {
    userId: others['another writer']!.id,
    part: 'editor',
  });
  expect(edited.people.map(({ part }) => part)).toEqual(['author_pro', 'author_contro', 'editor']);
  expect((await drafting.file(others['another writer']!, id)).canEdit).toBe(false);
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: others['another writer']!.id, part: null });
});
