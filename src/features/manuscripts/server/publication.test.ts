import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSupportStages } from '#features/articles/server/keep-support-stages.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { checklistOf } from '../checklists.ts';
import { itemsWithNote, type CheckItem } from '../checklists.ts';
import type { DraftContent } from '../content.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { addRevision } from './revisions.ts';
import { openDrafting, saidOf, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let ugo: Person;
let eva: Person;
let carla: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  eva = await drafting.person('writer', { name: 'Eva Redattrice' });
  carla = await drafting.person('contributor', { name: 'Carla Collabora' });
});
afterAll(() => drafting.close());

const hourMs = 3600_000;

const trialText = (subject: 'institution' | 'private_person' = 'institution'): Partial<DraftContent> => ({
  summary: 'Una circolare.',
  trial: {
    fact: 'Sequestrati',
    question: 'Ha ecceduto?',
    guiltyMeans: 'Ha ecceduto i suoi poteri',
    innocentMeans: 'Era nei suoi poteri',
    place: 'Lecco',
    subject,
    proceeding: 'none',
  },
  sections: [
    { type: 'case', title: '', content: 'Il fatto.', details: {} },
    {
      type: 'defence',
      title: 'La preside',
      content: 'Ho agito.',
      details: { speaker: { name: 'Rita', role: 'preside' }, date: 'novembre', presentedBy: 'difesa' },
    },
  ],
});
const placeText: Partial<DraftContent> = {
  summary: 'Soppressa la linea 14.',
  authors: [{ name: 'Teresa Lorusso', role: 'infermiera', thesis: '', quote: '' }],
  dalBasso: { place: 'Pietrascura', province: 'PZ', facts: [], terminus: '' },
  sections: [
    {
      type: 'protagonist',
      title: '',
      content: 'Ho smesso di dire a che ora torno.',
      details: { speaker: { name: 'Teresa Lorusso', role: 'infermiera' } },
    },
  ],
};

async function handedIn(who: Person, format: 'trial' | 'dal_basso', title: string, text: Partial<DraftContent>) {
  const { id } = await drafting.change(who, 'POST', '', { format, title });
  const { version } = await drafting.save(who, id, text);
  return drafting.step(who, id, { act: 'submit', version });
}
async function tickAll(who: Person, id: string, format: 'trial' | 'dal_basso', subject?: string) {
  const items = checklistOf(format, subject);
  const [withNote, others] = [items.filter(isWithNote), items.filter((item) => !isWithNote(item))];
  await drafting.tick(who, id, withNote, 'Sentita il 20 novembre, risponde.');
  await drafting.tick(who, id, others, '');
}
const isWithNote = (item: CheckItem) => itemsWithNote.includes(item);
/** Approved by an admin, ticked and ready. */
async function ready(who: Person, title: string) {
  const { id, version } = await handedIn(who, 'dal_basso', title, placeText);
  await tickAll(ada, id, 'dal_basso');
  return drafting.step(ada, id, { act: 'approve', version });
}
const published = async (title: string) => {
  const { id, version } = await ready(ugo, title);
  return drafting.step(ada, id, { act: 'publish', version });
};
const page = async (slug: string | null) => {
  const { status, body } = await drafting.call(null, 'GET', `/api/articles/slug/${slug}`);
  return { status, body };
};
/** What everybody is told happened to an article, the latest first. */
const eventsOf = async (slug: string | null) => {
  const { body } = await drafting.call(null, 'GET', `/api/articles/slug/${slug}/timeline`);
  return (body['events'] as { kind: string }[]).map(({ kind }) => kind);
};

test('a Trial goes out with its checklist, by an admin, under the next number of its year', async () => {
  const { id, version } = await handedIn(carla, 'trial', 'Il telefono in classe', trialText());
  expect(await drafting.subjects(ada.email)).toContain('Da rivedere: «Il telefono in classe»');
  // Whoever is to say that they are opposites reads them in the text and in its preview.
  const meanings = { guiltyMeans: 'Ha ecceduto i suoi poteri', innocentMeans: 'Era nei suoi poteri' };
  expect((await drafting.file(ada, id)).content.trial).toMatchObject(meanings);
  expect((await drafting.call(ada, 'GET', `/${id}/preview`)).body).toMatchObject({ article: { trial: meanings } });
  expect(await drafting.refusal(carla, 'PUT', `/${id}/checklist`, { version, item: 'conduct', done: true })).toEqual([
    403,
    'La lista la spunta chi non ha scritto l’articolo.',
  ]);
  expect(await drafting.refusal(ada, 'PUT', `/${id}/checklist`, { version, item: 'reply_sought', done: true })).toEqual(
    [400, '«La parte accusata è stata sentita: data ed esito»: scrivi data ed esito.'],
  );
  expect(await drafting.refusal(ada, 'PUT', `/${id}/checklist`, { version, item: 'consent', done: true })).toEqual([
    409,
    expect.any(String),
  ]);
  const early = await drafting.call(ada, 'POST', `/${id}/steps`, { act: 'approve', version });
  expect((early.body['details'] as { missing: object[] }).missing).toHaveLength(8);
  await tickAll(ada, id, 'trial');
  await drafting.step(ada, id, { act: 'approve', version });
  const out = await drafting.step(ada, id, { act: 'publish', version });
  const { body } = await page(out.articleSlug);
  expect(body).toMatchObject({
    slug: 'il-telefono-in-classe',
    trial: {
      number: 1,
      question: 'Ha ecceduto?',
      ...meanings,
      result: null,
    },
    authors: [{ name: 'Carla Collabora', role: 'Collaboratore', isTribune: false }],
  });
});

test('a writer never publishes a Trial alone, an editor does not approve it, and a private person needs a lawyer', async () => {
  const { id, version, checklist } = await handedIn(ugo, 'trial', 'Il vicino', trialText('private_person'));
  expect(checklist.map(({ item }) => item)).toContain('legal_sign_off');
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: eva.id, part: 'editor' });
  expect(await drafting.refusal(eva, 'POST', `/${id}/steps`, { act: 'approve', version })).toEqual([
    403,
    'Non puoi farlo con il tuo ruolo.',
  ]);
  expect(await drafting.refusal(eva, 'PUT', `/${id}/checklist`, { version, item: 'conduct', done: true })).toEqual([
    403,
    'Questa voce la spunta solo un amministratore.',
  ]);
  await tickAll(ada, id, 'trial');
  const early = await drafting.call(ada, 'POST', `/${id}/steps`, { act: 'approve', version });
  expect([early.status, early.body['details']]).toEqual([
    409,
    {
      missing: [
        {
          code: 'unticked',
          path: 'checklist.legal_sign_off',
          words: 'Da spuntare: «Soggetto privato: parere legale favorevole».',
        },
      ],
    },
  ]);
  await tickAll(ada, id, 'trial', 'private_person');
  await drafting.step(ada, id, { act: 'approve', version });
  expect(await drafting.refusal(ugo, 'POST', `/${id}/steps`, { act: 'publish', version })).toEqual([
    403,
    expect.any(String),
  ]);
  // What was ticked was ticked for that text.
  const edited = await drafting.save(ugo, id, { summary: 'Un’altra storia.' });
  expect([edited.status, edited.checklist.filter(({ done }) => done)]).toEqual(['in_review', []]);
});

test.each([
  ['trial', trialText(), 8],
  ['dal_basso', placeText, 4],
] as const)('a tick of a %s counts on the version on which it was set', async (format, text, count) => {
  const { id, version } = await handedIn(ugo, format, 'Il testo che cambia', text);
  await tickAll(ada, id, format);
  const edited = await drafting.save(ugo, id, { summary: 'Un’altra storia.' });
  expect(edited.version).toBe(version + 1);
  expect(edited.checklist.map(({ done, by, version: on }) => ({ done, by, on }))).toEqual(
    Array.from({ length: count }, () => ({ done: false, by: 'Ada Capo', on: version })),
  );
  const early = await drafting.call(ada, 'POST', `/${id}/steps`, { act: 'approve', version: edited.version });
  const missing = saidOf((early.body['details'] as { missing: unknown }).missing);
  expect([early.status, missing.length]).toEqual([409, count]);
  expect(missing).toContain(
    `Da spuntare di nuovo: «${edited.checklist[0]!.label}»: il testo è cambiato dopo la spunta.`,
  );

  const confirm = (who: Person | null, read: number) =>
    drafting.refusal(who, 'POST', `/${id}/checklist/confirm`, { version: read });
  expect(await confirm(null, edited.version)).toEqual([401, expect.any(String)]);
  expect(await confirm(eva, edited.version)).toEqual([404, expect.any(String)]);
  expect(await confirm(ugo, edited.version)).toEqual([403, 'La lista la spunta chi non ha scritto l’articolo.']);
  const stale = [409, `Nel frattempo il testo è cambiato: l’ultima versione è la ${edited.version}.`];
  expect(await confirm(ada, version)).toEqual(stale);
  const tick = { version, item: edited.checklist[0]!.item, done: true };
  expect(await drafting.refusal(ada, 'PUT', `/${id}/checklist`, tick)).toEqual(stale);

  const twice = await Promise.all([1, 2].map(() => confirm(ada, edited.version)));
  expect(twice).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  const confirmed = await drafting.file(ada, id);
  expect(confirmed.checklist.every(({ done, version: on }) => done && on === edited.version)).toBe(true);
  expect(confirmed.checklist.filter(({ note }) => note === 'Sentita il 20 novembre, risponde.')).toHaveLength(1);
  expect(confirmed.events.filter(({ act }) => act === 'confirm_checks')).toHaveLength(1);
  await drafting.step(ada, id, { act: 'approve', version: edited.version });
});

test('handed in only with something to read, approved only with all but cover and signatures', async () => {
  const refused = async (who: Person, id: string, step: object) => {
    const answer = await drafting.call(who, 'POST', `/${id}/steps`, step);
    const { missing } = answer.body['details'] as { missing: unknown };
    return [answer.status, answer.body['message'], { missing: saidOf(missing) }];
  };
  const begun = await drafting.change(ugo, 'POST', '', { format: 'dal_basso', title: 'Senza testo' });
  const { id } = begun;
  expect(await refused(ugo, id, { act: 'submit', version: begun.version })).toEqual([
    409,
    'Non è ancora pronto. Manca il sommario. L’articolo non ha ancora nessuna sezione.',
    { missing: ['Manca il sommario.', 'L’articolo non ha ancora nessuna sezione.'] },
  ]);
  const sections = [{ ...placeText.sections![0]!, content: ' ' }];
  const emptied = await drafting.save(ugo, id, { summary: 'Una linea.', title: ' ', sections });
  expect(await refused(ugo, id, { act: 'submit', version: emptied.version })).toEqual([
    409,
    'Non è ancora pronto. Manca il titolo. Sezione 1: manca il testo.',
    { missing: ['Manca il titolo.', 'Sezione 1: manca il testo.'] },
  ]);
  expect((await drafting.file(ugo, id)).status).toBe('draft');

  const cover = { image: `covers/${'0'.repeat(64)}.jpg`, alt: 'Una corriera', credit: 'Archivio' };
  const { version } = await drafting.save(ugo, id, { title: 'Senza testo', sections: placeText.sections!, cover });
  await drafting.step(ugo, id, { act: 'submit', version });
  await tickAll(ada, id, 'dal_basso');
  await drafting.change(ada, 'PUT', `/${id}/checklist`, { version, item: 'facts', done: false });
  expect(await refused(ada, id, { act: 'approve', version })).toMatchObject([
    409,
    expect.any(String),
    {
      missing: [
        'Manca il comune.',
        'Manca la provincia.',
        'Da spuntare: «I fatti sono verificati su almeno una fonte indipendente».',
      ],
    },
  ]);
  const whole = await drafting.save(ada, id, { dalBasso: placeText.dalBasso! });
  await tickAll(ada, id, 'dal_basso');
  const approved = await drafting.step(ada, id, { act: 'approve', version: whole.version });
  expect(saidOf(approved.missing)).toEqual(['L’immagine di copertina non è nella libreria.']);
});

test('a Dal Basso: handed in, sent back with words, approved by an editor, published by its writer', async () => {
  const { id, version } = await handedIn(ugo, 'dal_basso', 'La linea 14', placeText);
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: eva.id, part: 'editor' });
  await drafting.step(eva, id, { act: 'request_changes', text: 'Manca chi risponde per la regione.' });
  expect(await drafting.subjects(ugo.email)).toContain('Modifiche richieste: «La linea 14»');
  await drafting.step(ugo, id, { act: 'submit', version });
  await tickAll(eva, id, 'dal_basso');
  const approved = await drafting.step(eva, id, { act: 'approve', version });
  expect([approved.approvedBy, approved.missing]).toEqual(['Eva Redattrice', []]);
  const out = await drafting.step(ugo, id, { act: 'publish', version });
  expect((await page(out.articleSlug)).body).toMatchObject({
    location: 'Pietrascura (PZ)',
    authors: [{ name: 'Teresa Lorusso', role: 'infermiera' }],
    dalBasso: { region: 'Basilicata' },
  });
});

test('a Trial that is moved over New Year takes a number of the year in which it goes out', async () => {
  const { id, version } = await handedIn(ugo, 'trial', 'Il presepe in comune', trialText());
  await tickAll(ada, id, 'trial');
  await drafting.step(ada, id, { act: 'approve', version });
  const at = new Date(drafting.now().getTime() + hourMs).toISOString();
  const scheduled = async () => {
    const { articleSlug } = await drafting.step(ada, id, { act: 'publish', version, at });
    const { rows } = await drafting.db.execute<{ number: number }>(
      sql`select t.number from trial_details t join articles a on a.id = t.article_id where a.slug = ${articleSlug}`,
    );
    await drafting.step(ada, id, { act: 'unschedule' });
    return rows[0]!.number;
  };
  const number = await scheduled();
  // Within the year it keeps its own.
  expect(await scheduled()).toBe(number);
  await drafting.db.execute(sql`
    with moved as (
      update articles set published_at = published_at - interval '1 year' where title = 'Il presepe in comune' returning id
    )
    update trial_details set number = 99 where article_id = (select id from moved)`);
  expect(await scheduled()).toBe(number);
});

test('where a file has taken the last number of the year the next Trial takes the first that is free', async () => {
  const last = await insertArticle(drafting.db, {
    slug: 'l-ultimo-fascicolo',
    format: 'trial',
    publishedAt: drafting.now(),
  });
  await drafting.db.execute(sql`update trial_details set number = 9999 where article_id = ${last}`);
  const { id, version } = await handedIn(ugo, 'trial', 'Il fascicolo di dopo', trialText());
  await tickAll(ada, id, 'trial');
  await drafting.step(ada, id, { act: 'approve', version });
  const { articleSlug } = await drafting.step(ada, id, { act: 'publish', version });
  const { body } = await page(articleSlug);
  const { number } = body['trial'] as { number: number };
  expect(number).toBeGreaterThan(1);
  expect(number).toBeLessThan(20);
});

test('scheduled it is read from its hour on, and not before', async () => {
  const { id, version } = await ready(ugo, 'Domani mattina');
  const at = (ms: number) => new Date(drafting.now().getTime() + ms).toISOString();
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, { act: 'publish', version, at: at(-1) })).toEqual([
    400,
    'L’ora di pubblicazione è già passata: pubblica subito o scegli un’ora futura.',
  ]);
  const hour = at(24 * hourMs);
  const out = await drafting.step(ada, id, { act: 'publish', version, at: hour });
  expect(out).toMatchObject({ status: 'published', stage: 'scheduled', publishAt: hour });
  expect(out.acts).toEqual(expect.arrayContaining(['unschedule']));
  expect(out.acts).not.toContain('correct');
  expect(out.acts).not.toContain('retract');
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, { act: 'retract', why: 'Ci abbiamo ripensato.' })).toEqual(
    [409, 'I lettori non lo vedono ancora: togli la programmazione e modificalo.'],
  );
  expect((await page(out.articleSlug)).status).toBe(404);
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, { act: 'correct' })).toEqual([409, expect.any(String)]);
  // Its row alone brings it out.
  await drafting.db.execute(
    sql`update articles set published_at = now() - interval '1 second' where slug = ${out.articleSlug}`,
  );
  expect((await page(out.articleSlug)).status).toBe(200);
});

test('taken back before its hour and published again it is the same article', async () => {
  const { id, version } = await ready(ugo, 'Tolta e rimessa');
  const hour = new Date(drafting.now().getTime() + hourMs).toISOString();
  await drafting.step(ugo, id, { act: 'publish', version, at: hour });
  const back = await drafting.step(ugo, id, { act: 'unschedule' });
  expect([back.status, back.articleSlug]).toEqual(['approved', 'tolta-e-rimessa']);
  await drafting.step(ugo, id, { act: 'publish', version });
  const { rows } = await drafting.db.execute(sql`select status from articles where slug like 'tolta-e-rimessa%'`);
  expect(rows).toEqual([{ status: 'published' }]);
  expect(await eventsOf(back.articleSlug)).toEqual(['published']);
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, { act: 'unschedule' })).toEqual([
    409,
    'L’ora è passata e i lettori lo vedono: si può solo correggere o ritirare.',
  ]);
});

test('an address that no reader has seen is made anew of another title, and stays with the same one', async () => {
  const { id, version } = await ready(ugo, 'La giunta ha rubato');
  const at = new Date(drafting.now().getTime() + 24 * hourMs).toISOString();
  const first = await drafting.step(ada, id, { act: 'publish', version, at });
  expect(first.articleSlug).toBe('la-giunta-ha-rubato');
  await drafting.step(ada, id, { act: 'unschedule' });
  const again = async (given: Partial<DraftContent>) => {
    await drafting.step(ada, id, { act: 'reopen' });
    const edited = await drafting.save(ugo, id, given);
    await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version: edited.version });
    await drafting.step(ada, id, { act: 'approve', version: edited.version });
    return edited.version;
  };
  const sameTitle = await again({ summary: 'Soppressa una linea.' });
  const second = await drafting.step(ada, id, { act: 'publish', version: sameTitle, at });
  expect(second.articleSlug).toBe('la-giunta-ha-rubato');
  await drafting.step(ada, id, { act: 'unschedule' });
  const retitled = await again({ title: 'La giunta sotto esame' });
  const out = await drafting.step(ada, id, { act: 'publish', version: retitled });
  expect(out.articleSlug).toBe('la-giunta-sotto-esame');
  expect((await page('la-giunta-sotto-esame')).status).toBe(200);
  expect((await page('la-giunta-ha-rubato')).status).toBe(404);

  // What readers have seen keeps its address, whatever a correction calls it.
  await drafting.step(ugo, id, { act: 'correct' });
  const { version: corrected } = await drafting.save(ugo, id, { title: 'La giunta davanti al giudice' });
  await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version: corrected });
  const words = { what: 'Il titolo.', why: 'Era incompleto.' };
  const step = { act: 'publish_correction', version: corrected, ...words };
  expect((await drafting.step(ada, id, step)).articleSlug).toBe('la-giunta-sotto-esame');
});

test('taken off its hour by somebody else its authors are told, who were told the hour', async () => {
  const { id, version } = await ready(ugo, 'Tolta da altri');
  const hour = new Date(drafting.now().getTime() + 24 * hourMs).toISOString();
  const publish = () => drafting.step(ada, id, { act: 'publish', version, at: hour });
  const off = async () => {
    const { rows } = await drafting.db.execute<{ to: string; text: string }>(sql`
      select "to", text from mails where subject = 'Programmazione annullata: «Tolta da altri»'`);
    return rows;
  };
  await publish();
  // Whoever does it knows.
  await drafting.step(ugo, id, { act: 'unschedule' });
  expect(await off()).toEqual([]);
  await publish();
  await drafting.step(ada, id, { act: 'unschedule' });
  expect(await off()).toEqual([{ to: ugo.email, text: expect.any(String) }]);
  expect((await off())[0]!.text).toContain(
    `Ada Capo ha tolto la programmazione di «Tolta da altri», che i lettori avrebbero letto da ${dayAndTime(hour)}.`,
  );
});

test('a voice that a correction adds is told as one, and stays a correction in the log', async () => {
  const { id, content, articleSlug } = await published('Una voce in più');
  await drafting.step(ugo, id, { act: 'correct' });
  const voice = {
    type: 'witness' as const,
    title: '',
    content: 'Anch’io aspetto.',
    details: { speaker: { name: 'Rocco Basile', role: 'pendolare' } },
  };
  const { version } = await drafting.save(ugo, id, { sections: [...content.sections, voice] });
  await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version });
  const words = { what: 'C’è la voce di un pendolare.', why: 'Ci ha scritto dopo.' };
  await drafting.step(ada, id, { act: 'publish_correction', version, ...words });
  expect(await eventsOf(articleSlug)).toEqual(['addition', 'published']);
  expect((await page(articleSlug)).body['corrections']).toMatchObject([words]);
});

test('a text that is cut in two is a correction, however many parts it has then', async () => {
  const { id, content, articleSlug } = await published('Divisa in due');
  await drafting.step(ugo, id, { act: 'correct' });
  const [first] = content.sections;
  const halves = ['Ho smesso di dire', 'a che ora torno.'].map((text) => ({ ...first!, content: text }));
  const { version } = await drafting.save(ugo, id, { sections: halves });
  await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version });
  const words = { what: 'Abbiamo diviso la voce.', why: 'Erano due momenti.' };
  await drafting.step(ada, id, { act: 'publish_correction', version, ...words });
  expect(await eventsOf(articleSlug)).toEqual(['correction', 'published']);
});

test('a correction changes neither the question that readers vote on nor what their votes mean', async () => {
  const { id, version } = await handedIn(ugo, 'trial', 'Il voto che resta', trialText());
  await tickAll(ada, id, 'trial');
  await drafting.step(ada, id, { act: 'approve', version });
  const { articleSlug } = await drafting.step(ada, id, { act: 'publish', version });
  const { content, version: baseVersion, fixed } = await drafting.step(ugo, id, { act: 'correct' });
  expect(fixed).toEqual(['trial.question', 'trial.guiltyMeans', 'trial.innocentMeans']);
  const trial = content.trial!;
  const save = async (given: object) => {
    const { status, body } = await drafting.call(ugo, 'PUT', `/${id}/content`, {
      baseVersion,
      content: { ...content, trial: { ...trial, ...given } },
    });
    return [status, body['message'], body['field']];
  };
  const swapped = { guiltyMeans: trial.innocentMeans, innocentMeans: trial.guiltyMeans };
  expect(await save(swapped)).toEqual([
    409,
    'Che cosa significa «Colpevole»: queste parole restano come sono uscite, perché i lettori ci votano e un voto non può cambiare significato.',
    'trial.guiltyMeans',
  ]);
  expect(await save({ question: 'È innocente?' })).toEqual([
    409,
    'Domanda alla giuria: queste parole restano come sono uscite, perché i lettori ci votano e un voto non può cambiare significato.',
    'trial.question',
  ]);
  const { text } = await drafting.call(ugo, 'GET', `/${id}/markdown`);
  const markdown = text.replace('Ha ecceduto i suoi poteri', 'Nessun eccesso');
  expect(await drafting.refusal(ugo, 'PUT', `/${id}/markdown`, { baseVersion, markdown })).toEqual([
    409,
    expect.stringContaining(': queste parole restano come sono uscite'),
  ]);

  // A text that was already changed so when this was not refused yet: it does not come out, and can be put right.
  const { version: swappedVersion } = await drafting.db.transaction((tx) =>
    addRevision(
      tx,
      { id, version: baseVersion, format: 'trial' },
      { content: { ...content, trial: { ...trial, ...swapped } }, userId: ugo.id, at: drafting.now() },
    ),
  );
  expect((await drafting.file(ugo, id)).fixed).toEqual(['trial.question']);
  await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version: swappedVersion });
  const words = { what: 'Il luogo.', why: 'Era sbagliato.' };
  const step = { act: 'publish_correction', version: swappedVersion, ...words };
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, step)).toEqual([
    409,
    expect.stringContaining('Che cosa significa «Colpevole»: queste parole restano'),
  ]);
  const right = await drafting.save(ugo, id, { trial: { ...trial, place: 'Como' } });
  await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version: right.version });
  await drafting.step(ada, id, { ...step, version: right.version });
  expect((await page(articleSlug)).body).toMatchObject({
    trial: { guiltyMeans: 'Ha ecceduto i suoi poteri', place: 'Como' },
  });
});

test('meanings that an older Trial never said are written by a correction', async () => {
  const { id, version } = await handedIn(ugo, 'trial', 'Il caso di prima', trialText());
  await tickAll(ada, id, 'trial');
  await drafting.step(ada, id, { act: 'approve', version });
  const { articleSlug } = await drafting.step(ada, id, { act: 'publish', version });
  await drafting.db.execute(sql`
    update trial_details set guilty_means = 'Colpevole', innocent_means = 'Innocente'
    where article_id = (select id from articles where slug = ${articleSlug})`);
  const { content, fixed } = await drafting.step(ugo, id, { act: 'correct' });
  expect([content.trial!.guiltyMeans, fixed]).toEqual(['Colpevole', ['trial.question']]);
  const said = { guiltyMeans: 'Ha ecceduto', innocentMeans: 'Non ha ecceduto' };
  // Letter by letter, as it saves itself: what is not out yet is not fixed.
  await drafting.save(ugo, id, { trial: { ...content.trial!, ...said, guiltyMeans: 'Ha ecc' } });
  const read = await drafting.save(ugo, id, { trial: { ...content.trial!, ...said } });
  expect(read.fixed).toEqual(['trial.question']);
  await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version: read.version });
  const words = { what: 'Che cosa significa il voto.', why: 'Non era scritto.' };
  await drafting.step(ada, id, { act: 'publish_correction', version: read.version, ...words });
  expect((await page(articleSlug)).body).toMatchObject({ trial: said });
});

test('after publication the text changes by a correction alone, which everybody can read about', async () => {
  const { id, version, content, articleSlug } = await published('Un errore');
  expect(
    await drafting.refusal(ada, 'PUT', `/${id}/content`, {
      baseVersion: version,
      content: { ...content, summary: 'x' },
    }),
  ).toEqual([409, 'L’articolo è «Pubblicato»: il testo non si modifica adesso.']);
  await drafting.step(ugo, id, { act: 'correct' });
  const words = { what: 'La linea era la 14, non la 15.', why: 'Errore nostro.' };
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, { act: 'publish_correction', version, ...words })).toEqual(
    [409, 'Il testo è uguale a quello pubblicato: non c’è niente da correggere.'],
  );
  const written = await drafting.save(ugo, id, { summary: 'La linea 14, non la 15.' });
  expect((await page(articleSlug)).body).toMatchObject({ summary: 'Soppressa la linea 14.' });
  const step = { act: 'publish_correction', version: written.version, ...words };
  expect(await drafting.refusal(ugo, 'POST', `/${id}/steps`, step)).toEqual([403, expect.any(String)]);
  // What was ticked was ticked on what readers see.
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, step)).toEqual([
    409,
    expect.stringContaining(' di nuovo'),
  ]);
  await drafting.change(ada, 'POST', `/${id}/checklist/confirm`, { version: written.version });
  drafting.pass(hourMs);
  const out = await drafting.step(ada, id, step);
  expect(out).toMatchObject({ status: 'published', stage: 'corrected', publishedVersion: written.version });
  const { body } = await page(articleSlug);
  expect(body).toMatchObject({
    summary: 'La linea 14, non la 15.',
    corrections: [{ ...words, at: drafting.now().toISOString() }],
    updatedAt: drafting.now().toISOString(),
  });
  const log = (await drafting.call(null, 'GET', '/api/corrections')).body['corrections'] as object[];
  expect(log).toContainEqual(expect.objectContaining({ ...words, kind: 'correction', slug: articleSlug }));
  expect(await eventsOf(articleSlug)).toEqual(['correction', 'published']);
});

test('a correction that is dropped leaves the text as readers see it', async () => {
  const { id } = await published('Ripensamento');
  await drafting.step(ugo, id, { act: 'correct' });
  await drafting.save(ugo, id, { summary: 'Tutt’altro.' });
  const dropped = await drafting.step(ugo, id, { act: 'drop_correction' });
  expect(dropped).toMatchObject({ status: 'published', content: { summary: 'Soppressa la linea 14.' } });
  expect(dropped.publishedVersion).toBe(dropped.version);
});

test('a retracted article is read no more, and the log says why', async () => {
  const { id, articleSlug } = await published('Da ritirare');
  expect(await drafting.refusal(ugo, 'POST', `/${id}/steps`, { act: 'retract', why: 'No.' })).toEqual([
    403,
    expect.any(String),
  ]);
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, { act: 'retract', why: ' ' })).toEqual([
    400,
    'Scrivi il motivo.',
  ]);
  const gone = await drafting.step(ada, id, { act: 'retract', why: 'La fonte era falsa.' });
  expect([gone.status, gone.acts]).toEqual(['retracted', []]);
  const left = await page(articleSlug);
  expect(left.status).toBe(404);
  expect(left.body).toMatchObject({
    code: 'not_found',
    details: {
      retracted: expect.stringMatching(
        /^Abbiamo ritirato questo articolo \(\d{1,2} \p{L}+ \d{4}\)\. Motivo: La fonte era falsa\.$/u,
      ),
    },
  });
  expect(JSON.stringify(left.body)).not.toContain('Da ritirare');
  const log = (await drafting.call(null, 'GET', '/api/corrections')).body['corrections'] as object[];
  expect(log).toContainEqual(
    expect.objectContaining({ kind: 'retraction', title: 'Da ritirare', why: 'La fonte era falsa.', slug: null }),
  );
});

test('presence shows who else has it open, and goes with silence', async () => {
  const { id } = await handedIn(ugo, 'dal_basso', 'Chi c’è', placeText);
  await drafting.call(ugo, 'POST', `/${id}/presence`, { isWriting: true });
  const seen = async () => (await drafting.call(ada, 'POST', `/${id}/presence`, {})).body;
  expect(await seen()).toEqual({ others: [{ id: ugo.id, name: 'Ugo Tribuno', isWriting: true }], version: 2 });
  drafting.pass(31_000);
  expect(await seen()).toMatchObject({ others: [] });
});

test('the list shows each their own, by facet, and goes on from page to page', async () => {
  const sara = await drafting.person('writer', { name: 'Sara' });
  const ids: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    drafting.pass(1000);
    ids.unshift((await drafting.change(sara, 'POST', '', { format: 'trial', title: `Caso ${times}` })).id);
  }
  const list = async (who: Person, query = '') => (await drafting.call(who, 'GET', query)).body;
  const own = await list(sara, '?facet=writing');
  expect((own['drafts'] as { id: string }[]).map(({ id }) => id)).toEqual(ids);
  const nothing = { review: 0, approved: 0, scheduled: 0, published: 0, ended: 0, closed: 0 };
  expect(own['counts']).toEqual({ writing: 3, ...nothing });
  expect((await list(sara, '?q=caso+1'))['drafts']).toMatchObject([{ title: 'Caso 1', stage: 'draft' }]);
  await drafting.step(sara, ids[0]!, { act: 'discard' });
  expect((await list(sara, ''))['drafts']).toHaveLength(2);
  expect((await list(carla, '?q=caso'))['drafts']).toEqual([]);
});

test('what readers see is not under way, but a correction is, and what they will see', async () => {
  const tea = await drafting.person('writer', { name: 'Tea' });
  const out = await ready(tea, 'È fuori');
  await drafting.step(tea, out.id, { act: 'publish', version: out.version });
  const later = await ready(tea, 'Esce domani');
  const hour = new Date(drafting.now().getTime() + 24 * hourMs).toISOString();
  await drafting.step(tea, later.id, { act: 'publish', version: later.version, at: hour });
  const titles = async () =>
    ((await drafting.call(tea, 'GET', '')).body['drafts'] as { title: string }[]).map(({ title }) => title);
  expect(await titles()).toEqual(['Esce domani']);
  await drafting.step(tea, out.id, { act: 'correct' });
  expect(await titles()).toEqual(expect.arrayContaining(['È fuori', 'Esce domani']));
  drafting.pass(25 * hourMs);
  expect(await titles()).toEqual(['È fuori']);
});

test('preview and file show what there is of it, and a file is taken back as a revision', async () => {
  const { id, version } = await handedIn(ugo, 'dal_basso', 'Andata e ritorno', placeText);
  const preview = (await drafting.call(ada, 'GET', `/${id}/preview`)).body;
  expect(preview).toMatchObject({
    gaps: [],
    article: { id: '', title: 'Andata e ritorno', authors: [{ name: 'Teresa Lorusso' }], sections: [{ index: 0 }] },
  });
  const { text, headers } = await drafting.call(ada, 'GET', `/${id}/markdown`);
  expect(headers.get('content-type')).toContain('text/markdown');
  expect(headers.get('content-disposition')).toBe('attachment; filename="andata-e-ritorno.md"');
  const imported = await drafting.change(ada, 'PUT', `/${id}/markdown`, {
    baseVersion: version,
    markdown: text.replace('Ho smesso', 'Ho smesso per sempre'),
  });
  expect([imported.version, imported.content.sections[0]!.content]).toEqual([
    version + 1,
    'Ho smesso per sempre di dire a che ora torno.',
  ]);
  expect(await drafting.refusal(ada, 'PUT', `/${id}/markdown`, { baseVersion: 3, markdown: 'Ciao' })).toEqual([
    400,
    'Il file non è nella forma di un articolo: guarda la riga 1.',
  ]);
  const begun = await drafting.change(ugo, 'POST', '', { format: 'dal_basso', title: 'Appena cominciata' });
  expect((await drafting.call(ugo, 'GET', `/${begun.id}/preview`)).body).toEqual({
    article: null,
    gaps: [
      { code: 'missing', path: 'summary', words: 'Manca il sommario.' },
      { code: 'missing', path: 'dalBasso.place', words: 'Manca il comune.' },
      { code: 'missing', path: 'dalBasso.province', words: 'Manca la provincia.' },
      { code: 'no_section', path: 'sections.add', words: 'L’articolo non ha ancora nessuna sezione.' },
    ],
  });
  const trial = await drafting.change(ugo, 'POST', '', { format: 'trial', title: 'Appena cominciato' });
  expect((await drafting.call(ugo, 'GET', `/${trial.id}/preview`)).body).toMatchObject({
    article: {
      title: 'Appena cominciato',
      summary: '…',
      trial: { question: '…', proceeding: 'none' },
      sections: [{ title: 'Il Caso', content: '…' }],
    },
    gaps: expect.arrayContaining([
      { code: 'missing', path: 'summary', words: 'Manca il sommario.' },
      { code: 'missing', path: 'trial.question', words: 'Manca la domanda alla giuria.' },
    ]),
  });
});

test('a file begins an article of whoever imports it; what is none, another format or a Dualità is refused', async () => {
  const { id } = await handedIn(ugo, 'dal_basso', 'Da un file', placeText);
  const { text } = await drafting.call(ada, 'GET', `/${id}/markdown`);
  const made = await drafting.change(carla, 'POST', '/markdown', { markdown: text });
  expect(made).toMatchObject({ status: 'draft', title: 'Da un file', version: 1, part: 'author' });
  expect(made.content.sections).toHaveLength(1);
  const refused = (markdown: string) => drafting.refusal(ugo, 'POST', '/markdown', { markdown });
  expect(await refused('Ciao')).toEqual([400, 'Il file non è nella forma di un articolo: guarda la riga 1.']);
  expect(await refused(text.replace('format: dal_basso', 'format: dualita'))).toEqual([
    400,
    'Una Dualità non si importa: nasce dalla mozione e si scrive un turno alla volta.',
  ]);
  expect(await refused(text.replace('format: dal_basso', 'format: romanzo'))).toEqual([
    400,
    'Il file non dice di quale formato è: serve «format: trial» o «format: dal_basso».',
  ]);
  expect((await drafting.refusal(null, 'POST', '/markdown', { markdown: text }))[0]).toBe(401);
});

test('a file that is sent again, as its answer was lost, begins no second article', async () => {
  const { id } = await handedIn(ugo, 'dal_basso', 'Da un file solo', placeText);
  const { text } = await drafting.call(ada, 'GET', `/${id}/markdown`);
  const send = (key: string) =>
    drafting.call(carla, 'POST', '/markdown', { markdown: text }, { 'idempotency-key': key });
  const sent = await Promise.all([send('una'), send('una')]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1);
  expect((await send('altra')).body['id']).not.toBe(sent[0]!.body['id']);
});

test('writers see whom they can ask, without themselves; contributors do not', async () => {
  const { body } = await drafting.call(ugo, 'GET', '/colleagues');
  const colleagues = body['colleagues'] as { id: string }[];
  expect(colleagues.slice(0, 3)).toEqual([
    { id: ada.id, name: 'Ada Capo', role: 'admin' },
    { id: carla.id, name: 'Carla Collabora', role: 'contributor' },
    { id: eva.id, name: 'Eva Redattrice', role: 'writer' },
  ]);
  expect(colleagues.map(({ id }) => id)).not.toContain(ugo.id);
  const isAsked = async (suspendedUntil: Date) => {
    await drafting.db.execute(sql`
      update users set banned = true, ban_expires = ${suspendedUntil} where id = ${eva.id}`);
    const answer = await drafting.call(ugo, 'GET', '/colleagues');
    return (answer.body['colleagues'] as { id: string }[]).some(({ id }) => id === eva.id);
  };
  expect(await isAsked(new Date(drafting.now().getTime() + 60_000))).toBe(false);
  expect(await isAsked(new Date(drafting.now().getTime() - 60_000))).toBe(true);
  expect(await drafting.refusal(carla, 'GET', '/colleagues')).toEqual([403, 'Non puoi farlo con il tuo ruolo.']);
  expect((await drafting.refusal(null, 'GET', '/colleagues'))[0]).toBe(401);
});

test('its short title, whether it is metered, bears on an election and was made with a machine’s help goes with the text into the article', async () => {
  const { id, version } = await handedIn(ugo, 'dal_basso', 'Un avviso', {
    ...placeText,
    metered: false,
    electoral: true,
    aiUse: 'Una  trascrizione.',
    shortTitle: ' Un avviso  breve',
  });
  await tickAll(ada, id, 'dal_basso');
  await drafting.step(ada, id, { act: 'approve', version });
  await drafting.step(ada, id, { act: 'publish', version });
  const { rows } = await drafting.db.execute(
    sql`select a.metered, a.electoral, a.ai_use, a.short_title from articles a join drafts d on d.article_id = a.id where d.id = ${id}`,
  );
  expect(rows).toEqual([
    { metered: false, electoral: true, ai_use: 'Una trascrizione.', short_title: 'Un avviso breve' },
  ]);
});

test('from a story that reached a thousand supports comes a Trial, and each leads to the other once it is out', async () => {
  const storyId = await insertArticle(drafting.db, { slug: 'linea-14', format: 'dal_basso', title: 'La linea 14' });
  const begin = (body: object, who: Person = ada) =>
    drafting.call(who, 'POST', '/api/newsroom/drafts', {
      format: 'trial',
      title: 'Chi l’ha tolta',
      originId: storyId,
      ...body,
    });
  const refused = 'Da questa storia non può nascere un altro articolo: non è pubblica, o non ha 1.000 sostegni.';
  expect(await begin({})).toMatchObject({ status: 409, body: { code: 'conflict', message: refused } });
  await keepSupportStages(drafting.db, sql`select ${storyId}::uuid, 1000::smallint, ${drafting.now()}::timestamptz`);
  expect(await begin({ originId: crypto.randomUUID() })).toMatchObject({ status: 409, body: { message: refused } });
  expect(await begin({ originId: 'x' })).toMatchObject({ status: 400, body: { field: 'originId' } });
  expect(await begin({ format: 'dal_basso' })).toMatchObject({
    status: 400,
    body: { field: 'format', message: 'Da una storia nasce una Dualità o un Trial.' },
  });

  const made = await begin({}, ugo);
  expect(made.status).toBe(201);
  const id = made.body['id'] as string;
  const read = async (slug: string) => (await drafting.call(null, 'GET', `/api/articles/slug/${slug}`)).body;
  expect(await read('linea-14')).not.toHaveProperty('sequels');
  const { version } = await drafting.save(ugo, id, trialText());
  await drafting.step(ugo, id, { act: 'submit', version });
  await tickAll(ada, id, 'trial', 'institution');
  await drafting.step(ada, id, { act: 'approve', version });
  const { articleSlug } = await drafting.step(ada, id, { act: 'publish', version });
  // The clock of these tests has gone on, and the database's has not.
  await drafting.db.execute(sql`update articles set published_at = now() where slug = ${articleSlug}`);
  expect((await read('linea-14'))['sequels']).toEqual([
    { slug: articleSlug, title: 'Chi l’ha tolta', format: 'trial' },
  ]);
  expect((await read(articleSlug!))['origin']).toEqual({ slug: 'linea-14', title: 'La linea 14' });
  await drafting.db.execute(sql`update articles set status = 'draft' where id = ${storyId}`);
  expect(await read(articleSlug!)).not.toHaveProperty('origin');
});
