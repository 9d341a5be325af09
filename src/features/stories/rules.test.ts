import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actsOf,
  actsOfAuthor,
  appealUntil,
  clockOf,
  collectsUntil,
  mayWrite,
  moves,
  newsroomActor,
  refusalOf,
} from './rules.ts';
import { storyActors, storyActs, storyStatuses } from './states.ts';

/** Every move of the table, written out: from, act, who, to. */
const table = `
submitted           take         assigned,admin  in_review
submitted           reject       admin           rejected
submitted           merge        admin           merged
submitted           withdraw     author,system   withdrawn
in_review           release      admin           submitted
in_review           ask          assigned,admin  changes_requested
in_review           accept       admin           accepted
in_review           reject       admin           rejected
in_review           merge        admin           merged
in_review           withdraw     author,system   withdrawn
changes_requested   answer       author          submitted
changes_requested   reject       admin           rejected
changes_requested   merge        admin           merged
changes_requested   withdraw     author,system   withdrawn
accepted            reopen       admin           in_review
accepted            send_for_ok  admin           awaiting_author_ok
accepted            reject       admin           rejected
accepted            withdraw     author,system   withdrawn
awaiting_author_ok  reopen       admin           in_review
awaiting_author_ok  object       author          in_review
awaiting_author_ok  publish      system          published
awaiting_author_ok  withdraw     author,system   withdrawn
published           unschedule   system          awaiting_author_ok
published           archive      system          archived
published           renew        author          published
published           take_down    admin           taken_down
archived            renew        author          published
archived            take_down    admin           taken_down
rejected            appeal       author          in_review
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/) as [string, string, string, string]);

test('the table allows exactly these moves', () => {
  const allowed = storyStatuses.flatMap((from) =>
    storyActs
      .map((act) => [act, storyActors.filter((actor) => !refusalOf(act, from, actor))] as const)
      .filter(([, actors]) => actors.length > 0)
      .map(([act, actors]) => [from, act, actors.join(','), moves[act].to].join(' ')),
  );
  expect(allowed.toSorted()).toEqual(table.map((row) => row.join(' ')).toSorted());
});

test('who may not is told so before it is said that it is not the moment', () => {
  expect(refusalOf('send_for_ok', 'submitted', 'assigned')).toBe('not allowed');
  expect(refusalOf('send_for_ok', 'submitted', 'admin')).toBe('not now');
  expect(refusalOf('send_for_ok', 'accepted', 'admin')).toBeUndefined();
});

test('nothing is published that did not wait for its author’s yes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...storyActs), fc.constantFrom(...storyActors)), { maxLength: 40 }),
      (steps) => {
        let status = storyStatuses[0] as (typeof storyStatuses)[number];
        let last = status;
        for (const [act, actor] of steps) {
          if (refusalOf(act, status, actor)) continue;
          last = status;
          status = moves[act].to;
          if (status === 'published' && act === 'publish') expect(last).toBe('awaiting_author_ok');
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('what an author may do, where the story stands', () => {
  expect(actsOf('changes_requested', 'author')).toEqual(['answer', 'withdraw']);
  expect(actsOf('awaiting_author_ok', 'author')).toEqual(['object', 'withdraw']);
  expect(actsOf('withdrawn', 'author')).toEqual([]);
});

test.each([
  ['admin', false, 'admin'],
  ['writer', true, 'assigned'],
  ['writer', false, undefined],
  ['contributor', true, 'commenter'],
  ['contributor', false, undefined],
  ['user', true, undefined],
] as const)('%s, assigned %s, meets a story as %s', (role, isAssigned, actor) => {
  expect(newsroomActor(role, isAssigned)).toBe(actor);
});

test.each([
  [0, 'running'],
  [24 * 60 - 1, 'running'],
  [24 * 60, 'due_soon'],
  [48 * 60 - 1, 'due_soon'],
  [48 * 60, 'overdue'],
] as const)('after %i minutes the clock is %s', (minutes, state) => {
  const clockFrom = new Date('2025-10-25T12:00:00Z');
  const now = new Date(clockFrom.getTime() + minutes * 60_000);
  expect(clockOf({ status: 'submitted', clockFrom, appealOpenAt: null }, now)).toEqual({
    state,
    dueAt: new Date('2025-10-26T12:00:00Z'),
    overdueAt: new Date('2025-10-27T12:00:00Z'),
  });
  expect(clockOf({ status: 'awaiting_author_ok', clockFrom, appealOpenAt: null }, now)).toBeUndefined();
});

test.each([
  [0, 'running'],
  [7 * 24 * 60 - 1, 'running'],
  [7 * 24 * 60, 'overdue'],
] as const)('after %i minutes the clock of another look at a refusal is %s', (minutes, state) => {
  const appealedAt = new Date('2025-11-20T12:00:00Z');
  const now = new Date(appealedAt.getTime() + minutes * 60_000);
  const inSevenDays = new Date('2025-11-27T12:00:00Z');
  expect(clockOf({ status: 'in_review', clockFrom: appealedAt, appealOpenAt: appealedAt }, now)).toEqual({
    state,
    dueAt: inSevenDays,
    overdueAt: inSevenDays,
  });
});

test('a story collects for six months, and once for six more', () => {
  const publishedAt = new Date('2025-11-20T07:30:00Z');
  const until = (renewedAt: string | null) =>
    collectsUntil({ publishedAt, renewedAt: renewedAt ? new Date(renewedAt) : null }).toISOString();
  // The same hour in Rome, where it is summer then.
  expect(until(null)).toBe('2026-05-20T06:30:00.000Z');
  expect(until('2026-01-01T10:00:00Z')).toBe('2026-11-20T07:30:00.000Z');
  expect(until('2026-08-31T10:00:00Z')).toBe('2027-02-28T11:00:00.000Z');
});

test('an author writes about the article while it is out, and objects for six months after it was taken down or joined', () => {
  const at = new Date('2025-11-20T07:30:00Z');
  const writes = storyStatuses.filter((status) => mayWrite({ status, publishedAt: at, changedAt: at }, at));
  expect(writes).toEqual(['published', 'archived', 'merged', 'taken_down']);
  const scheduled = { status: 'published', publishedAt: new Date(at.getTime() + 1), changedAt: at } as const;
  expect(mayWrite(scheduled, at)).toBe(false);
  for (const status of ['taken_down', 'merged'] as const) {
    const down = { status, publishedAt: at, changedAt: at };
    expect(mayWrite(down, new Date('2026-05-20T21:59:59.999Z'))).toBe(true);
    expect(mayWrite(down, new Date('2026-05-20T22:00:00Z'))).toBe(false);
  }
});

test('another look can be asked for within six months, once', () => {
  const rejectedAt = new Date('2025-11-20T07:30:00Z');
  const none = { appealedAt: null, renewedAt: null, amplifiedAt: null, publishedAt: null };
  const story = { ...none, status: 'rejected', rejectedAt } as const;
  const end = appealUntil(story)!;
  expect(end.toISOString()).toBe('2026-05-20T22:00:00.000Z');
  expect(actsOfAuthor(story, new Date(end.getTime() - 1))).toEqual(['appeal']);
  expect(actsOfAuthor(story, end)).toEqual([]);
  expect(actsOfAuthor({ ...story, appealedAt: rejectedAt }, rejectedAt)).toEqual([]);
});

test('a story is renewed once, and not when it is amplified', () => {
  const at = new Date('2025-11-20T07:30:00Z');
  const none = { rejectedAt: null, appealedAt: null, renewedAt: null, amplifiedAt: null, publishedAt: at };
  expect(actsOfAuthor({ ...none, status: 'archived' }, at)).toEqual(['renew']);
  expect(actsOfAuthor({ ...none, status: 'published', renewedAt: at }, at)).toEqual([]);
  expect(actsOfAuthor({ ...none, status: 'published', amplifiedAt: at }, at)).toEqual([]);
  // Before its hour it is taken back.
  expect(actsOfAuthor({ ...none, status: 'published' }, new Date(at.getTime() - 1))).toEqual(['withdraw']);
});
