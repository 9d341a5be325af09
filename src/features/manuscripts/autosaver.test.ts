import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '#lib/local-draft.ts';
import { publication } from '#lib/publication.ts';
import { Autosaver, type AutosaveOptions, type Saved } from './autosaver.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';

interface Text {
  title: string;
  body: string;
}

/**
 * A server with one text, which can be away or answer on a line that breaks (`lost`), and which refuses what was not written
 * on its latest version.
 */
function server() {
  let latest: Saved<Text> = { version: 1, value: { title: 'Uno', body: '' } };
  const calls: Text[] = [];
  let failure: 'away' | 'no' | 'lost' | undefined;
  return {
    calls,
    fail: (next: typeof failure) => {
      failure = next;
    },
    latest: () => latest,
    write: (value: Text) => {
      latest = { version: latest.version + 1, value, by: 'Bea' };
    },
    options: (given: Partial<AutosaveOptions<Text>> = {}): AutosaveOptions<Text> => ({
      userId: 'ada',
      subject: 'articolo',
      latest,
      isEditable: true,
      isValue: (value): value is Text => typeof (value as Text).title === 'string',
      save: async (base, value) => {
        calls.push(value);
        await Promise.resolve();
        if (failure === 'away') throw new TypeError('network');
        if (failure === 'no') throw new Error('no');
        // As the server does: what is the same changes nothing.
        const isSame = JSON.stringify(value) === JSON.stringify(latest.value);
        const isOther = !isSame && base !== latest.version;
        if (!isSame && !isOther) latest = { version: latest.version + 1, value, by: 'Ada' };
        if (failure === 'lost') throw new TypeError('network');
        if (isOther) throw new RangeError('other version');
        return latest;
      },
      reasonOf: (error) => {
        if (error instanceof TypeError) return undefined;
        return error instanceof RangeError ? { theirs: latest } : { refusal: 'Non si può.' };
      },
      ...given,
    }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new BrowserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is typed is kept at once and saved after a pause, as one version', async () => {
  const { options, calls } = server();
  const saver = new Autosaver(options());
  saver.change({ title: 'Due', body: '' });
  saver.change({ title: 'Due', body: 'Testo' });
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toEqual([{ title: 'Due', body: 'Testo' }]);
  expect(saver.shown()).toMatchObject({ state: 'saved', base: { version: 2 } });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what is typed while a text is being saved is saved after it', async () => {
  const { options, calls } = server();
  const saver = new Autosaver(options());
  saver.change({ title: 'Due', body: '' });
  const saved = saver.flush();
  saver.change({ title: 'Due', body: 'e mezzo' });
  expect(await saved).toBe(true);
  expect(calls).toHaveLength(2);
  expect(saver.shown()).toMatchObject({ value: { title: 'Due', body: 'e mezzo' }, base: { version: 3 } });
});

test('without network it stays in the browser, outlives the page and goes out later', async () => {
  const { options, calls, fail } = server();
  fail('away');
  const before = new Autosaver(options());
  before.change({ title: 'Lontano', body: '' });
  expect(await before.flush()).toBe(false);
  expect(before.shown().state).toBe('offline');

  const after = new Autosaver(options());
  expect(after.shown()).toMatchObject({ value: { title: 'Lontano' }, wasRestored: true, state: 'unsaved' });
  expect(new Autosaver(options({ userId: 'bea' })).shown().value.title).toBe('Uno');
  expect(await after.flush()).toBe(false);
  fail(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(after.shown()).toMatchObject({ state: 'saved', base: { version: 2 }, wasRestored: false });
  expect(calls.at(-1)).toEqual({ title: 'Lontano', body: '' });
});

test('another version stands beside the text until both are settled', async () => {
  const { options, write } = server();
  const saver = new Autosaver(options());
  write({ title: 'Loro', body: '' });
  saver.change({ title: 'Mio', body: '' });
  expect(await saver.flush()).toBe(false);
  expect(saver.shown()).toMatchObject({ state: 'conflict', value: { title: 'Mio' }, theirs: { by: 'Bea' } });
  saver.change({ title: 'Mio', body: 'ancora' });
  expect(await saver.flush()).toBe(false);
  expect(await saver.settle({ title: 'Nostro', body: 'ancora' })).toBe(true);
  expect(saver.shown()).toMatchObject({ state: 'saved', theirs: null, base: { version: 3 } });
});

test('a later version that says the same stands in nobody’s way', async () => {
  const { options, write, calls } = server();
  const saver = new Autosaver(options());
  saver.change({ title: 'Mio', body: '' });
  write({ title: 'Uno', body: '' });
  expect(await saver.flush()).toBe(true);
  expect(saver.shown()).toMatchObject({ state: 'saved', theirs: null, base: { version: 3, value: { title: 'Mio' } } });

  saver.change({ title: 'Mio', body: 'ancora' });
  write({ title: 'Mio', body: '' });
  saver.renew(options());
  expect(saver.shown()).toMatchObject({ base: { version: 4 }, value: { body: 'ancora' } });
  const before = calls.length;
  expect(await saver.flush()).toBe(true);
  expect(calls).toHaveLength(before + 1);
});

test('what others saved is taken only where nothing is unsaved', () => {
  const { options, write } = server();
  const saver = new Autosaver(options());
  write({ title: 'Loro', body: '' });
  saver.renew(options());
  expect(saver.shown().value.title).toBe('Loro');
  saver.change({ title: 'Mio', body: '' });
  write({ title: 'Di nuovo loro', body: '' });
  saver.renew(options());
  expect(saver.shown().value.title).toBe('Mio');
});

test('a refusal says why and keeps the text; a text that is closed is not sent until it is open', async () => {
  const { options, fail, calls } = server();
  fail('no');
  const saver = new Autosaver(options());
  saver.change({ title: 'Troppo', body: '' });
  expect(await saver.flush()).toBe(false);
  expect(saver.shown()).toMatchObject({ state: 'refused', refusal: 'Non si può.', value: { title: 'Troppo' } });
  fail(undefined);
  saver.renew(options({ isEditable: false }));
  expect(await saver.flush()).toBe(false);
  expect(calls).toHaveLength(1);
  saver.renew(options());
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.shown().state).toBe('saved');
});

test('given up, it is what the server has, and the browser forgets it', () => {
  const { options } = server();
  const saver = new Autosaver(options());
  saver.change({ title: 'Via', body: '' });
  saver.discard();
  expect(saver.shown()).toMatchObject({ state: 'saved', value: { title: 'Uno' } });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('where the browser keeps nothing, the text is at risk', () => {
  vi.stubGlobal('localStorage', undefined);
  const saver = new Autosaver(server().options());
  expect(saver.isAtRisk).toBe(false);
  saver.change({ title: 'Due', body: '' });
  expect(saver.isAtRisk).toBe(true);
});

test('whoever leaves takes it along, whatever the publication is called by then', () => {
  const { name } = publication;
  publication.name = 'La Controra';
  try {
    new Autosaver(server().options()).change({ title: 'Due', body: '' });
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^contraddittorio:draft:ada:articolo:articolo@/)]);
    forgetDrafts();
    expect(Object.keys(localStorage)).toEqual([]);
  } finally {
    publication.name = name;
  }
});

test('a page that is gone sends what is unsaved once; no late answer brings back what was forgotten', async () => {
  for (const failure of ['no', 'away'] as const) {
    const { options, calls, fail } = server();
    fail(failure);
    const saver = new Autosaver(options());
    saver.change({ title: 'Due', body: '' });
    saver.close();
    forgetDrafts();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual([]);
  }
});

test('what is typed while a save is under way goes out after it, also when the page is gone by then', async () => {
  const { options, calls } = server();
  const saver = new Autosaver(options());
  saver.change({ title: 'Due', body: '' });
  void saver.flush();
  saver.change({ title: 'Due', body: 'e mezzo' });
  saver.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.at(-1)).toEqual({ title: 'Due', body: 'e mezzo' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what a page that is gone saved at last takes nothing from the page that was opened since', async () => {
  const { options } = server();
  const before = new Autosaver(options());
  before.change({ title: 'Due', body: '' });
  before.close();
  const after = new Autosaver(options());
  after.change({ title: 'Due', body: 'e mezzo' });
  await vi.advanceTimersByTimeAsync(0);
  expect(before.shown().state).toBe('saved');
  expect(new Autosaver(options()).shown()).toMatchObject({ value: { body: 'e mezzo' }, wasRestored: true });
});

test('two tabs write over nothing of each other; what one of them left stands beside what the other one saved', async () => {
  const { options, fail } = server();
  fail('away');
  const [first, second] = [new Autosaver(options()), new Autosaver(options())];
  first.change({ title: 'Uno', body: 'Venti righe della prima scheda' });
  second.change({ title: 'Due', body: '' });
  expect([first.isAtRisk, second.isAtRisk]).toEqual([false, false]);

  // The first is closed without network; the second one saves.
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  fail(undefined);
  expect(await second.flush()).toBe(true);
  const later = new Autosaver(options());
  expect(later.shown()).toMatchObject({ value: { body: 'Venti righe della prima scheda' }, wasRestored: true });
  expect(await later.flush()).toBe(false);
  expect(later.shown()).toMatchObject({ state: 'conflict', theirs: { version: 2, value: { title: 'Due' } } });
  expect(await later.settle({ title: 'Due', body: 'Venti righe della prima scheda' })).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('of two texts that were left the later page saves one, and then has the other one beside it', async () => {
  const { options, fail, calls } = server();
  fail('away');
  const [first, second] = [new Autosaver(options()), new Autosaver(options())];
  first.change({ title: 'Uno', body: 'Prima scheda' });
  second.change({ title: 'Uno', body: 'Seconda scheda' });
  for (const tab of [first, second]) tab.close();
  await vi.advanceTimersByTimeAsync(0);
  calls.length = 0;
  fail(undefined);
  const later = new Autosaver(options());
  expect(await later.flush()).toBe(false);
  const { value, theirs, state } = later.shown();
  expect(state).toBe('conflict');
  expect([value.body, theirs?.value.body].toSorted()).toEqual(['Prima scheda', 'Seconda scheda']);
  expect(calls).toHaveLength(2);
  // Until that is settled the browser has it, and nothing is said to be lost.
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(later.isAtRisk).toBe(false);
});

test('a conflict ends where a colleague goes back to what this text was written on', async () => {
  const { options, write, latest } = server();
  const saver = new Autosaver(options());
  write({ title: 'Suo', body: '' });
  saver.change({ title: 'Mio', body: '' });
  expect(await saver.flush()).toBe(false);
  expect(saver.shown()).toMatchObject({ state: 'conflict' });
  write({ title: 'Uno', body: '' });
  saver.renew(options());
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.shown()).toMatchObject({ state: 'saved', theirs: null, base: { version: 4 } });
  expect(latest()).toMatchObject({ value: { title: 'Mio' }, by: 'Ada' });
});

test('a conflict that the page knew to be over before it was told of it is none', async () => {
  const { options, write, latest } = server();
  const refused = Promise.withResolvers<void>();
  const answer: AutosaveOptions<Text>['save'] = async (base, value) => {
    const { version } = latest();
    if (base === version) return options().save(base, value);
    const error = new RangeError('other version');
    const theirs = latest();
    await refused.promise;
    throw Object.assign(error, { theirs });
  };
  const reasonOf = (error: unknown) => error as { theirs: Saved<Text> };
  const saver = new Autosaver(options({ save: answer, reasonOf }));
  write({ title: 'Suo', body: '' });
  saver.change({ title: 'Mio', body: '' });
  const flushed = saver.flush();
  write({ title: 'Uno', body: '' });
  saver.renew(options({ save: answer, reasonOf }));
  refused.resolve();
  await flushed;
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.shown()).toMatchObject({ state: 'saved', theirs: null, base: { version: 4 } });
});

test('a conflict that stands in one tab outlives what another tab goes on saving', async () => {
  const { options, write } = server();
  const standing = new Autosaver(options());
  write({ title: 'Loro', body: '' });
  standing.change({ title: 'Uno', body: 'Mezz’ora di lavoro' });
  expect(await standing.flush()).toBe(false);
  const other = new Autosaver(options({ latest: { version: 2, value: { title: 'Loro', body: '' } } }));
  other.discard();
  standing.change({ title: 'Uno', body: 'Mezz’ora di lavoro e un po’' });
  other.change({ title: 'Loro', body: 'altro' });
  expect(await other.flush()).toBe(true);
  expect(standing.isAtRisk).toBe(false);
  expect(new Autosaver(options()).shown().value.body).toBe('Mezz’ora di lavoro e un po’');
});

test('a page whose text another one took over says that it is at risk, as soon as it hears of it', () => {
  const { options } = server();
  const first = new Autosaver(options());
  first.change({ title: 'Due', body: '' });
  const heard: boolean[] = [];
  first.subscribe(() => heard.push(first.isAtRisk));
  const [key] = Object.keys(localStorage);
  const later = new Autosaver(options());
  expect([first.isAtRisk, later.isAtRisk]).toEqual([true, false]);
  const before = first.shown();
  first.look('contraddittorio:draft:ada:altro');
  expect(heard).toEqual([]);
  first.look(key!);
  expect(heard).toEqual([true]);
  expect(first.shown()).not.toBe(before);
  first.change({ title: 'Tre', body: '' });
  expect(first.isAtRisk).toBe(false);
});

/** A page that typed and saved, and never heard of it: the server has `sent` as its second version. */
async function unheard(sent: Text) {
  const { options, fail, latest, calls, write } = server();
  const saver = new Autosaver(options());
  fail('lost');
  saver.change(sent);
  expect(await saver.flush()).toBe(false);
  expect([saver.shown().state, latest().version]).toEqual(['offline', 2]);
  return { saver, options, fail, latest, calls, write };
}
const half = { title: 'Uno', body: 'Metà' };
const whole = { title: 'Uno', body: 'Metà, e il resto' };

test('a save whose answer never came is one’s own: what was typed since goes on from it', async () => {
  const { saver, fail, latest } = await unheard(half);
  // A second try whose answer is lost too.
  saver.change({ title: 'Uno', body: 'Metà, e' });
  expect(await saver.flush()).toBe(false);
  fail(undefined);
  saver.change(whole);
  expect(await saver.flush()).toBe(true);
  expect(saver.shown()).toMatchObject({ state: 'saved', theirs: null, value: whole, base: { version: 3 } });
  expect(latest()).toMatchObject({ version: 3, value: whole });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('it is one’s own for the next page too, also where the page was closed or loaded anew in the middle of the save', async () => {
  for (const leave of ['closed', 'loaded anew'] as const) {
    forgetDrafts();
    const { options, fail, latest } = server();
    fail('lost');
    const before = new Autosaver(options());
    before.change(half);
    const saving = before.flush();
    before.change({ title: 'Uno', body: 'Metà, e' });
    if (leave === 'closed') before.close();
    await saving;
    fail(undefined);
    const after = new Autosaver(options({ latest: { version: 1, value: { title: 'Uno', body: '' } } }));
    expect(after.shown()).toMatchObject({ value: { body: 'Metà, e' }, wasRestored: true });
    after.change(whole);
    expect([leave, await after.flush(), after.shown().theirs]).toEqual([leave, true, null]);
    expect([latest().value, Object.keys(localStorage)]).toEqual([whole, []]);
  }
});

test('what a page sent as it was closed is known to the page after, also behind a save that it waited for', async () => {
  for (const isSaving of [false, true]) {
    forgetDrafts();
    const { options, latest } = server();
    const before = new Autosaver(options());
    if (isSaving) {
      before.change({ title: 'Uno', body: 'Me' });
      void before.flush();
    }
    before.change(half);
    before.close();
    const after = new Autosaver(options());
    await vi.advanceTimersByTimeAsync(0);
    expect(latest()).toMatchObject({ version: isSaving ? 3 : 2, value: half });
    after.change(whole);
    expect([isSaving, await after.flush(), after.shown().theirs]).toEqual([isSaving, true, null]);
    expect(latest().value).toEqual(whole);
  }
});

test('it is known to the page after that too', async () => {
  const { options, latest } = server();
  const before = new Autosaver(options());
  before.change(half);
  before.close();
  new Autosaver(options()).change({ title: 'Uno', body: 'Metà, e' });
  const after = new Autosaver(options());
  await vi.advanceTimersByTimeAsync(0);
  expect(latest()).toMatchObject({ version: 2, value: half });
  after.change(whole);
  expect(await after.flush()).toBe(true);
  expect(latest()).toMatchObject({ version: 3, value: whole });
});

test('what the server turns out to have does not wait for anything, also where the text is closed by then', async () => {
  const { saver, options } = await unheard(half);
  saver.renew(options({ isEditable: false }));
  expect(saver.isUnsaved).toBe(false);
  expect(saver.shown()).toMatchObject({ state: 'saved', base: { version: 2 }, value: half });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('nor does it on the next page, which shows what is left besides', async () => {
  const { options, fail } = server();
  const [first, second] = [new Autosaver(options()), new Autosaver(options())];
  fail('lost');
  first.change(half);
  await first.flush();
  second.change({ title: 'Uno', body: 'Di un’altra scheda' });
  expect(Object.keys(localStorage)).toHaveLength(2);
  const later = new Autosaver(options({ isEditable: false }));
  expect(later.shown()).toMatchObject({
    value: { body: 'Di un’altra scheda' },
    base: { version: 1 },
    wasRestored: true,
  });
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test('what was typed after a save that nobody heard of waits alone where the text is closed', async () => {
  const { saver, options } = await unheard(half);
  saver.change(whole);
  saver.close();
  const later = new Autosaver(options({ isEditable: false }));
  expect(later.isUnsaved).toBe(true);
  expect(later.shown()).toMatchObject({ base: { version: 2, value: half }, value: whole });
});

test('a version that says only a part of what was sent is somebody else’s', async () => {
  const { saver, fail, write } = await unheard({ title: 'Due', body: 'Metà' });
  write({ title: 'Due', body: '' });
  fail(undefined);
  saver.change({ title: 'Due', body: 'Metà, e il resto' });
  expect(await saver.flush()).toBe(false);
  expect(saver.shown()).toMatchObject({ state: 'conflict', theirs: { version: 3, by: 'Bea' } });
});

test('whoever went back to words that were sent, after a later version, is met and not passed over', async () => {
  const { saver, fail, write } = await unheard(whole);
  const sent = { ...whole, body: 'Metà, e il resto, e altro' };
  for (const value of [half, sent]) {
    saver.change(value);
    await saver.flush();
  }
  write(half);
  fail(undefined);
  expect(await saver.flush()).toBe(false);
  expect(saver.shown()).toMatchObject({ state: 'conflict', theirs: { version: 3, value: half } });
});

test('who typed back to what was there before takes back what was saved meanwhile', async () => {
  const { saver, options, fail, latest } = await unheard(half);
  saver.change({ title: 'Uno', body: '' });
  expect(saver.isUnsaved).toBe(true);
  const after = new Autosaver(options());
  fail(undefined);
  expect(await after.flush()).toBe(true);
  expect(latest()).toMatchObject({ version: 3, value: { body: '' } });
  expect(after.isUnsaved).toBe(false);
});

test('who typed back and meets another’s version, or a closed text, has nothing to choose', async () => {
  const { saver, fail, write, options } = await unheard(half);
  saver.change({ title: 'Uno', body: '' });
  write({ title: 'Loro', body: 'Loro' });
  fail(undefined);
  expect(await saver.flush()).toBe(true);
  expect(saver.shown()).toMatchObject({ state: 'saved', theirs: null, value: { title: 'Loro' } });

  saver.change(whole);
  fail('away');
  expect(await saver.flush()).toBe(false);
  saver.change({ title: 'Loro', body: 'Loro' });
  expect(saver.isUnsaved).toBe(true);
  saver.renew(options({ isEditable: false }));
  expect([saver.isUnsaved, saver.shown().state]).toEqual([false, 'saved']);
});

test('what the page comes to know while a save is under way counts once it has failed', async () => {
  const { saver, options, fail } = await unheard(half);
  saver.change(whole);
  fail('no');
  const saving = saver.flush();
  saver.renew(options({ isEditable: false }));
  expect(await saving).toBe(false);
  expect(saver.shown()).toMatchObject({ state: 'refused', base: { version: 2, value: half } });
});

test('a refusal or a version of somebody else leaves nothing behind that was sent', async () => {
  const { options, fail, write } = server();
  const saver = new Autosaver(options());
  fail('no');
  saver.change(half);
  await saver.flush();
  expect(saver.shown().unanswered).toEqual([]);
  fail(undefined);
  write({ title: 'Loro', body: '' });
  await saver.flush();
  expect(saver.shown()).toMatchObject({ state: 'conflict', unanswered: [] });
});

test('a text that an earlier release left is found, and what is kept beside a long one is short', async () => {
  const { options, fail } = server();
  const base = { version: 1, value: { title: 'Uno', body: '' } };
  localStorage.setItem('contraddittorio:draft:ada:articolo:articolo', JSON.stringify({ base, value: half }));
  fail('away');
  const saver = new Autosaver(options());
  expect(saver.shown()).toMatchObject({ value: half, wasRestored: true });
  expect(Object.keys(localStorage)).toHaveLength(1);

  const article = 'Parole di un articolo lungo. '.repeat(3000);
  for (let tried = 0; tried < 5; tried++) {
    saver.change({ title: 'Uno', body: article + String(tried) });
    await saver.flush();
  }
  const [kept] = Object.values(localStorage) as string[];
  expect(kept!.length).toBeLessThan(article.length + 1000);
});
