import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftContent } from '../content.ts';
import { writeDraftFile } from '../draft-file.ts';
import { checklistOf } from '../checklists.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let bea: Person;
let pia: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  bea = await drafting.person('admin', { name: 'Bea Vice' });
  pia = await drafting.person('writer', { name: 'Pia Tribuna' });
});
afterAll(() => drafting.close());

const text: Partial<DraftContent> = {
  summary: 'Soppressa la linea 14.',
  authors: [{ name: 'Teresa Lorusso', role: 'infermiera', thesis: '', quote: '' }],
  dalBasso: { place: 'Pietrascura', province: 'PZ', facts: [], terminus: '' },
  sections: [
    {
      type: 'protagonist',
      title: '',
      content:
        'Ho smesso di dire a che ora torno: la linea 14 passava ogni venti minuti, e adesso chi lavora di notte cammina per cinque chilometri lungo la statale senza marciapiede.',
      details: { speaker: { name: 'Teresa Lorusso', role: 'infermiera' } },
    },
  ],
};
const wrote = [403, 'Questo testo l’hai scritto anche tu: la lista la spunta un’altra persona.'];
const secondPair = [403, 'Serve l’approvazione di un’altra persona: chi ha scritto un testo non lo approva da solo.'];
const [item] = checklistOf('dal_basso', undefined);
const tickAll = (who: Person, id: string) =>
  drafting.tick(who, id, checklistOf('dal_basso', undefined), 'Sentita il 20 novembre.');
const tick = (who: Person, id: string, version: number) =>
  drafting.refusal(who, 'PUT', `/${id}/checklist`, { version, item, done: true });
const step = (who: Person, id: string, given: object) => drafting.refusal(who, 'POST', `/${id}/steps`, given);

const makeAuthor = (id: string, who: Person) =>
  drafting.change(ada, 'PUT', `/${id}/people`, { userId: who.id, part: 'author' });

async function approved(author: Person, by: Person): Promise<{ id: string; version: number }> {
  const { id } = await drafting.change(author, 'POST', '', { format: 'dal_basso', title: 'La linea 14' });
  const { version } = await drafting.save(author, id, text);
  await drafting.step(author, id, { act: 'submit', version });
  await tickAll(by, id);
  return drafting.step(by, id, { act: 'approve', version });
}

test('whoever approved a text does not become an author of it, neither before it comes out nor after', async () => {
  const { id, version } = await approved(pia, ada);
  const signing = (who: Person) => drafting.refusal(who, 'PUT', `/${id}/people`, { userId: ada.id, part: 'author' });
  const refused = [403, 'Questa persona ha approvato il testo: non può anche firmarlo.'];
  expect(await signing(ada)).toEqual(refused);
  expect(await signing(bea)).toEqual(refused);
  await drafting.step(pia, id, { act: 'publish', version });
  expect(await signing(bea)).toEqual(refused);
});

test('whoever signed a text and wrote a few words of it does not check it without their name, who wrote none of it does', async () => {
  const { id } = await drafting.change(ada, 'POST', '', { format: 'dal_basso', title: 'La linea 14' });
  await makeAuthor(id, pia);
  await drafting.save(pia, id, text);
  const { version } = await drafting.save(ada, id, { summary: 'Soppressa la linea 14, da lunedì.' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ada.id, part: null });
  await drafting.step(pia, id, { act: 'submit', version });
  expect(await tick(ada, id, version)).toEqual(wrote);
  expect(await step(ada, id, { act: 'approve', version })).toEqual(secondPair);
  const { events } = await drafting.file(bea, id);
  expect(events).toContainEqual(expect.objectContaining({ act: 'no_longer_author', actor: 'Ada Capo' }));

  // Nor as its editor.
  await drafting.change(bea, 'PUT', `/${id}/people`, { userId: ada.id, part: 'editor' });
  expect(await tick(ada, id, version)).toEqual(wrote);

  const handedOver = await drafting.change(ada, 'POST', '', { format: 'dal_basso', title: 'La linea 14' });
  await makeAuthor(handedOver.id, pia);
  await drafting.change(ada, 'PUT', `/${handedOver.id}/people`, { userId: ada.id, part: null });
  const written = await drafting.save(pia, handedOver.id, text);
  await drafting.step(pia, handedOver.id, { act: 'submit', version: written.version });
  await tickAll(ada, handedOver.id);
  expect((await drafting.step(ada, handedOver.id, { act: 'approve', version: written.version })).status).toBe(
    'approved',
  );
});

test('what is changed after the approval is approved anew, by another person', async () => {
  const { id } = await approved(pia, ada);
  const passage = Array.from({ length: 30 }, (_, index) => `parola${index}`).join(' ');
  const saved = await drafting.save(ada, id, { summary: passage });
  expect([saved.status, saved.approvedBy]).toEqual(['in_review', null]);
  expect((await step(ada, id, { act: 'publish', version: saved.version }))[0]).toBe(409);
  expect(await step(ada, id, { act: 'approve', version: saved.version })).toEqual(secondPair);
  expect(await tick(ada, id, saved.version)).toEqual(wrote);
});

test('a file that is imported is written by whoever imports it, into a draft of their own or into another’s', async () => {
  const { content } = await drafting.file(pia, (await approved(pia, bea)).id);
  const markdown = writeDraftFile('dal_basso', content, drafting.now());
  const own = await drafting.change(ada, 'POST', '/markdown', { markdown });
  await drafting.change(ada, 'PUT', `/${own.id}/people`, { userId: pia.id, part: 'author' });
  await drafting.change(ada, 'PUT', `/${own.id}/people`, { userId: ada.id, part: null });
  await drafting.step(pia, own.id, { act: 'submit', version: own.version });
  expect(await tick(ada, own.id, own.version)).toEqual(wrote);
  expect(await step(ada, own.id, { act: 'approve', version: own.version })).toEqual(secondPair);

  const other = await approved(pia, ada);
  const rewritten = writeDraftFile(
    'dal_basso',
    { ...content, summary: Array.from({ length: 30 }, (_, index) => `altro${index}`).join(' ') },
    drafting.now(),
  );
  const imported = await drafting.change(ada, 'PUT', `/${other.id}/markdown`, {
    baseVersion: other.version,
    markdown: rewritten,
  });
  expect(imported.status).toBe('in_review');
  expect(await step(ada, other.id, { act: 'approve', version: imported.version })).toEqual(secondPair);
});

test('a role that is given afterwards opens no way: who wrote as a contributor does not check as an admin', async () => {
  const carla = await drafting.person('contributor', { name: 'Carla Collabora' });
  const { id } = await drafting.change(carla, 'POST', '', { format: 'dal_basso', title: 'La linea 14' });
  const { version } = await drafting.save(carla, id, text);
  await drafting.step(carla, id, { act: 'submit', version });
  await drafting.db.execute(sql`update users set role = 'admin', two_factor_exempt = true where id = ${carla.id}`);
  await drafting.change(carla, 'PUT', `/${id}/people`, { userId: carla.id, part: null });
  expect(await tick(carla, id, version)).toEqual(wrote);
  expect(await step(carla, id, { act: 'approve', version })).toEqual(secondPair);
  await tickAll(bea, id);
  await drafting.step(bea, id, { act: 'approve', version });
  expect((await drafting.step(carla, id, { act: 'publish', version })).status).toBe('published');
});

test('an hour for the publication is given to what another person approved, and to nothing else', async () => {
  const { id, version } = await approved(ada, bea);
  await drafting.db.execute(sql`update drafts set approved_by = ${ada.id} where id = ${id}`);
  const at = new Date(drafting.now().getTime() + 3600_000).toISOString();
  expect(await step(ada, id, { act: 'publish', version, at })).toEqual(secondPair);
});
