import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let ugo: Person;
let eva: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  eva = await drafting.person('writer', { name: 'Eva Redattrice' });
});
afterAll(() => drafting.close());

/** An article of Ugo's that Eva edits. */
async function begun(title: string): Promise<string> {
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'dal_basso', title });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: eva.id, part: 'editor' });
  return id;
}
const write = (who: Person, id: string, note: object) => drafting.change(who, 'POST', `/${id}/notes`, note);
const settle = (who: Person, id: string, noteId: string, resolved: boolean) =>
  drafting.change(who, 'PUT', `/${id}/notes/${noteId}`, { resolved });

test('a note is told to the others, and dealt with', async () => {
  const id = await begun('Una nota');
  const { notes } = await write(eva, id, { section: 0, quote: 'Ho smesso', text: 'Da quando?' });
  expect(notes).toMatchObject([
    { section: 0, quote: 'Ho smesso', text: 'Da quando?', by: 'Eva Redattrice', resolvedAt: null, answers: [] },
  ]);
  expect(await drafting.subjects(ugo.email)).toContain('Nuova nota: «Una nota»');
  const done = await settle(ugo, id, notes[0]!.id, true);
  expect([done.openNotes, done.notes[0]!.resolvedBy]).toEqual([0, 'Ugo Tribuno']);
  // Once more it says nothing new.
  await settle(ada, id, notes[0]!.id, true);
  const { openNotes, events } = await settle(ada, id, notes[0]!.id, false);
  expect(openNotes).toBe(1);
  expect(events.slice(0, 3).map(({ actor, act }) => [actor, act])).toEqual([
    ['Ada Capo', 'reopen_note'],
    ['Ugo Tribuno', 'resolve_note'],
    ['Eva Redattrice', 'note'],
  ]);
  expect(await drafting.refusal(ugo, 'PUT', `/${id}/notes/${id}`, { resolved: true })).toEqual([
    404,
    'Questa nota non esiste.',
  ]);
  expect(await drafting.refusal(ugo, 'POST', `/${id}/notes`, { text: ' ' })).toEqual([400, 'Scrivi la nota.']);
});

test('answers stand under their note, are told to who spoke there alone, and are settled with it', async () => {
  const id = await begun('Un filo');
  // An admin has no part in it.
  const { notes } = await write(ada, id, { section: 0, text: 'Chi ha l’orario?' });
  const [note] = notes;
  drafting.pass(1000);
  await write(ugo, id, { text: 'Ce l’ha il comune.', inReplyTo: note!.id, section: 1, quote: 'altro' });
  drafting.pass(1000);
  const answered = await write(ada, id, { text: 'Chiedilo.', inReplyTo: note!.id });
  expect(answered.notes).toMatchObject([
    {
      id: note!.id,
      section: 0,
      answers: [
        { text: 'Ce l’ha il comune.', by: 'Ugo Tribuno' },
        { text: 'Chiedilo.', by: 'Ada Capo' },
      ],
    },
  ]);
  expect(answered.openNotes).toBe(1);
  const word = 'Risposta a una nota: «Un filo»';
  const told = async ({ email }: Person) =>
    (await drafting.subjects(email)).filter((subject) => subject === word).length;
  expect([await told(ada), await told(ugo), await told(eva)]).toEqual([1, 1, 0]);

  const settled = await settle(eva, id, note!.id, true);
  expect(settled.openNotes).toBe(0);
  expect(settled.notes).toMatchObject([{ resolvedBy: 'Eva Redattrice', answers: [{}, {}] }]);
  expect(await drafting.refusal(ugo, 'POST', `/${id}/notes`, { text: 'Ancora.', inReplyTo: note!.id })).toEqual([
    409,
    'Questa nota è già risolta: riaprila per rispondere.',
  ]);
});

test('one level: refused are answers to an answer, to a note of another article, and an answer dealt with by itself', async () => {
  const [id, other] = [await begun('Un livello'), await begun('Un altro')];
  const { notes } = await write(eva, id, { text: 'Da quando?' });
  const { notes: withAnswer } = await write(ugo, id, { text: 'Da marzo.', inReplyTo: notes[0]!.id });
  const answer = withAnswer[0]!.answers[0]!.id;
  const gone = [404, 'Questa nota non esiste.'];
  expect(await drafting.refusal(eva, 'POST', `/${id}/notes`, { text: 'Sicuro?', inReplyTo: answer })).toEqual(gone);
  expect(await drafting.refusal(eva, 'POST', `/${other}/notes`, { text: 'E qui?', inReplyTo: notes[0]!.id })).toEqual(
    gone,
  );
  expect(await drafting.refusal(eva, 'PUT', `/${id}/notes/${answer}`, { resolved: true })).toEqual(gone);
  await expect(
    drafting.db.execute(
      sql`update draft_notes set in_reply_to = ${notes[0]!.id}, draft_id = ${other} where id = ${answer}`,
    ),
  ).rejects.toThrow();
  await expect(
    drafting.db.execute(sql`update draft_notes set resolved_at = now() where id = ${answer}`),
  ).rejects.toThrow();
});

test('who has no part in it any more is not told of answers', async () => {
  const id = await begun('Chi non c’è più');
  const { notes } = await write(eva, id, { text: 'Da quando?' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: eva.id, part: null });
  await write(ugo, id, { text: 'Da marzo.', inReplyTo: notes[0]!.id });
  expect(await drafting.subjects(eva.email)).not.toContain('Risposta a una nota: «Chi non c’è più»');
});

test('answered while it is dealt with: the answer is there or refused, and nothing else', async () => {
  const id = await begun('Una gara');
  const { notes } = await write(eva, id, { text: 'Da quando?' });
  const [answer, done] = await Promise.all([
    drafting.call(ugo, 'POST', `/${id}/notes`, { text: 'Da marzo.', inReplyTo: notes[0]!.id }),
    drafting.call(eva, 'PUT', `/${id}/notes/${notes[0]!.id}`, { resolved: true }),
  ]);
  expect([done.status, answer.status]).toEqual([200, expect.toBeOneOf([200, 409])]);
  const after = await drafting.file(ada, id);
  expect([after.openNotes, after.notes[0]!.answers.length]).toEqual([0, answer.status === 200 ? 1 : 0]);
});
