import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDrafts, keepDraft, localStory, readDraft } from '#lib/local-draft.ts';
import { noteSent } from '#lib/unanswered.ts';
import {
  blankStory,
  leftAfterSending,
  readLocalStory,
  startingStory,
  textOf,
  versionOfDraft,
  keepLocalStory,
  type LocalStory,
} from './local-story.ts';

const ada = { userId: 'a0000000-0000-4000-8000-000000000001' };
const story = (title: string, at: string, more: Partial<LocalStory> = {}): LocalStory => ({
  ...blankStory(),
  fields: { ...blankStory().fields, title },
  at,
  ...more,
});
const others = (start: LocalStory) => start.others.map(({ fields }) => fields.title);
const monday = '2025-11-17T10:00:00.000Z';
const tuesday = '2025-11-18T10:00:00.000Z';
const wednesday = '2025-11-19T10:00:00.000Z';

let storage: Record<string, string>;
beforeEach(() => {
  storage = {};
  // `Object.keys` names the entries of a real one as well.
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, { get: (kept, key: string) => methods[key as keyof typeof methods] ?? kept[key] }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('what is kept comes back as it was, for each person their own', () => {
  const written = story('La fontana chiusa', monday, { step: 2, basedOn: monday, others: [story('Altra', monday)] });
  expect(keepLocalStory(ada, written)).toBe(true);
  expect(readLocalStory(ada)).toMatchObject({ ...written, others: [{ fields: { title: 'Altra' } }] });
  expect(readLocalStory('anon')).toBeUndefined();
  keepDraft(localStory(ada), '');
  expect(readLocalStory(ada)).toBeUndefined();
});

test('a text over the limit is kept whole, and what cannot be read is left out', () => {
  storage[draftKey(localStory(ada))] = JSON.stringify({
    fields: { title: 'a'.repeat(300), story: 7, isAnonymous: true },
    attachments: 'x',
    step: 9,
  });
  expect(readLocalStory(ada)).toMatchObject({
    fields: { title: 'a'.repeat(300), story: '', isAnonymous: true },
    attachments: [],
    step: 1,
    basedOn: null,
    unanswered: [],
  });
  storage[draftKey(localStory(ada))] = '{';
  expect(readLocalStory(ada)).toBeUndefined();
});

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepLocalStory(ada, blankStory())).toBe(false);
  expect(readLocalStory(ada)).toBeUndefined();
});

test('leaving takes the texts of accounts, and nothing else', () => {
  keepLocalStory(ada, story('Sua', monday));
  keepLocalStory('anon', story('Di chi siede qui', monday));
  storage['contraddittorio:account'] = 'user';
  forgetDrafts();
  expect(Object.keys(storage).sort()).toEqual(['contraddittorio:account', draftKey(localStory('anon'))].sort());
});

test('with nothing written the address of the account is there, and nothing else', () => {
  expect(startingStory({}, 'ada@prova.example')).toEqual(blankStory('ada@prova.example'));
  expect(startingStory({ local: blankStory('altra@prova.example') }, 'ada@prova.example').fields.contactEmail).toBe(
    'ada@prova.example',
  );
});

test('the newest text wins, and the other one can be had', () => {
  const start = startingStory({ local: story('Qui', monday), draft: story('Sull’account', tuesday) }, '');
  expect(start.fields.title).toBe('Sull’account');
  expect(others(start)).toEqual(['Qui']);
  expect(start.basedOn).toBe(tuesday);

  const here = startingStory({ local: story('Qui', wednesday), draft: story('Sull’account', tuesday) }, '');
  expect(here.fields.title).toBe('Qui');
  expect(others(here)).toEqual(['Sull’account']);
});

test('the draft that a text goes on from is no other text, nor is one that says the same', () => {
  const draft = story('Ieri', tuesday);
  expect(others(startingStory({ local: story('Oggi', wednesday, { basedOn: tuesday }), draft }, ''))).toEqual([]);
  expect(others(startingStory({ local: story('Ieri', wednesday), draft }, ''))).toEqual([]);
  // The account names the fields of its draft in an order of its own.
  const { fields, attachments, step } = story('Ieri', tuesday);
  const named = Object.fromEntries(Object.entries(fields).toReversed()) as typeof fields;
  const saved = versionOfDraft({ ...named, attachments, step, updatedAt: tuesday });
  expect(others(startingStory({ local: story('Ieri', wednesday), draft: saved }, ''))).toEqual([]);
});

test('what was given to the account is no other text, though its answer was never seen', () => {
  const given = noteSent([], textOf(story('Metà', monday)));
  const kept = story('Metà, e il resto', wednesday, { basedOn: null, unanswered: given });
  expect(keepLocalStory(ada, kept)).toBe(true);
  const start = startingStory({ local: readLocalStory(ada), draft: story('Metà', tuesday) }, '');
  expect(start.fields.title).toBe('Metà, e il resto');
  expect(others(start)).toEqual([]);
  expect(start.basedOn).toBe(tuesday);
  // It may arrive after the page was opened again.
  expect(startingStory({ local: kept, draft: null }, '').unanswered).toEqual(given);
  expect(others(startingStory({ local: kept, draft: story('Di un altro dispositivo', tuesday) }, ''))).toEqual([
    'Di un altro dispositivo',
  ]);
});

test('a draft that another device saved since is another text', () => {
  const kept = story('Qui', wednesday, { basedOn: monday });
  expect(others(startingStory({ local: kept, draft: story('Là', tuesday) }, ''))).toEqual(['Là']);
  // Where the account could not be asked, the text goes on from what it went on from.
  expect(startingStory({ local: kept }, '').basedOn).toBe(monday);
});

test('what was written before signing in is taken along', () => {
  const start = startingStory({ signedOut: story('Prima di entrare', monday), draft: null }, 'ada@prova.example');
  expect(start.fields.title).toBe('Prima di entrare');
});

test('a choice that is still open stays open, on the text that is shown', () => {
  const kept = story('Una', monday, { basedOn: tuesday, others: [story('L’altra', wednesday)] });
  const start = startingStory({ local: kept, draft: story('Base', tuesday) }, '');
  expect(start.fields.title).toBe('Una');
  expect(others(start)).toEqual(['L’altra']);
  const emptied = { ...blankStory(), others: [story('L’altra', monday)] };
  expect(startingStory({ local: emptied }, '').fields.title).toBe('L’altra');
});

test('of three texts none is lost', () => {
  const found = {
    local: story('Sua, qui', monday),
    signedOut: story('Prima di entrare', tuesday, { others: [story('Ancora prima', monday)] }),
    draft: story('Sull’account', wednesday),
  };
  const start = startingStory(found, '');
  expect(start.fields.title).toBe('Sull’account');
  expect(others(start)).toEqual(['Prima di entrare', 'Sua, qui', 'Ancora prima']);
  expect(keepLocalStory(ada, start)).toBe(true);
  expect(others(readLocalStory(ada)!)).toEqual(['Prima di entrare', 'Sua, qui', 'Ancora prima']);
});

test('when one text is sent the others stay, without the files that went with it', () => {
  const file = (id: string) => ({ id, name: `${id}.png`, kind: 'picture' as const, size: 1, width: 1, height: 1 });
  const other = story('L’altra', monday, { attachments: [file('a'), file('b')] });
  const sent = story('Una', tuesday, { basedOn: monday, attachments: [file('a')], others: [other] });
  expect(leftAfterSending(sent, sent)).toMatchObject({
    fields: { title: 'L’altra' },
    attachments: [{ id: 'b' }],
    basedOn: null,
    others: [],
  });
  expect(leftAfterSending({ ...sent, others: [] }, sent)).toBeUndefined();
  // What another tab wrote meanwhile was not sent.
  const meanwhile = story('Una, corretta', wednesday);
  expect(leftAfterSending(meanwhile, sent)?.fields.title).toBe('Una, corretta');
});

test('of a story in which nothing is written nothing stays', () => {
  keepLocalStory(ada, story('Qualcosa', monday));
  expect(keepLocalStory(ada, blankStory('ada@prova.example'))).toBe(true);
  expect(Object.keys(storage)).toEqual([]);
  keepLocalStory(ada, { ...blankStory(), others: [story('L’altra', monday)] });
  expect(readDraft(localStory(ada)) !== '').toBe(true);
});
