import { expect, test } from 'vitest';
import { commentOf } from './comment.test-support.ts';
import type { Comment, CommentPage } from './contract.ts';
import {
  addComments,
  addReplies,
  changeComment,
  findComment,
  keysIn,
  publishedIn,
  addComment,
  renewComments,
  removeComment,
  type Threads,
} from './threads.ts';

const comment = (id: string, given: Partial<Comment> = {}): Comment =>
  commentOf({ id, content: id, createdAt: `2026-03-10T12:00:0${id.length}.000Z`, ...given });
const reply = (id: string, parentId: string) => comment(id, { parentId });
const shape = (threads: Threads) =>
  threads.map(({ head, replies }) => [head.id, replies.map(({ id }) => id).join(' ')]);

const two = addComments([], [comment('a', { repliesCount: 2 }), reply('a1', 'a'), reply('a22', 'a'), comment('b')]);

test('heads keep the order of the answers, replies that of time, and nothing stands twice', () => {
  const threads = addComments(two, [comment('b', { likesCount: 3 }), comment('c')]);
  expect(shape(threads)).toEqual([
    ['a', 'a1 a22'],
    ['b', ''],
    ['c', ''],
  ]);
  expect(findComment(threads, 'b')?.likesCount).toBe(3);
  expect(shape(addComments(two, [comment('z'), reply('z1', 'z')], 'begin'))[0]).toEqual(['z', 'z1']);
});

test('more replies come behind the known ones and take the cursor along', () => {
  const threads = addReplies(two, 'a', { data: [reply('a22', 'a'), reply('a333', 'a')], nextCursor: 'on' });
  expect(shape(threads)[0]).toEqual(['a', 'a1 a22 a333']);
  expect(threads[0]!.head.moreReplies).toBe('on');
  expect(addComments(threads, [comment('a', { moreReplies: 'back' })])[0]!.head.moreReplies).toBe('on');
});

const page = (data: Comment[], nextCursor: string | null = null): CommentPage => ({
  data,
  nextCursor,
  hasBridges: false,
  total: 9,
  closed: false,
});

test('what others changed is renewed without adding anything', () => {
  const again = [comment('new'), comment('a', { likesCount: 9 }), reply('a1', 'a'), reply('a22', 'a')];
  const threads = renewComments(two, page([...again, reply('a4444', 'a'), comment('b')]), 'recenti');
  expect(shape(threads)).toEqual(shape(two));
  expect(threads[0]!.head.likesCount).toBe(9);
});

test('what the whole list holds no more goes, also from between replies', () => {
  const left = renewComments(two, page([comment('a'), reply('a22', 'a')]), 'piaciuti');
  expect(shape(left)).toEqual([['a', 'a22']]);
  expect([publishedIn(two), publishedIn(left)]).toEqual([4, 2]);
  expect(renewComments(two, page([]), 'recenti')).toEqual([]);
});

test('of a list that goes on, only what would stand in its part goes', () => {
  // The longer a name, the later the comment.
  const dated = addComments(
    [],
    ['dddd', 'ccc', 'bb', 'a'].map((id) => comment(id)),
  );
  const ids = (threads: Threads) => threads.map(({ head }) => head.id);
  expect(ids(renewComments(dated, page([comment('dddd'), comment('bb')], 'on'), 'recenti'))).toEqual([
    'dddd',
    'bb',
    'a',
  ]);
  const upwards = dated.toReversed();
  expect(ids(renewComments(upwards, page([comment('bb')], 'on'), 'vecchi'))).toEqual(['bb', 'ccc', 'dddd']);
  expect(ids(renewComments(dated, page([comment('bb')], 'on'), 'piaciuti'))).toEqual(ids(dated));
});

test('replies beyond those that come along stay', () => {
  const long = addComments([], [comment('a'), reply('a1', 'a'), reply('a22', 'a'), reply('a333', 'a')]);
  const head = comment('a', { moreReplies: 'on' });
  expect(shape(renewComments(long, page([head, reply('a22', 'a')]), 'recenti'))).toEqual([['a', 'a22 a333']]);
});

test('a comment that is gone, or waits, does not count as one to read', () => {
  const gone = comment('a', { status: 'deleted', isDeleted: true });
  expect(publishedIn(addComments([], [gone, reply('a1', 'a'), comment('b', { status: 'pending' })]))).toBe(1);
});

test('an own comment stands on top, an own reply under its head', () => {
  expect(shape(addComment(two, comment('n')))[0]).toEqual(['n', '']);
  const answered = addComment(two, reply('b1', 'b'));
  expect(shape(answered)[1]).toEqual(['b', 'b1']);
  expect(answered[1]!.head.repliesCount).toBe(1);
});

test('an own comment that is in sight already is renewed where it stands, and counted once', () => {
  const again = addComment(two, comment('b', { likesCount: 4 }));
  expect(shape(again)).toEqual(shape(two));
  expect(again[1]!.head.likesCount).toBe(4);
  const answered = addComment(two, reply('a22', 'a'));
  expect(shape(answered)).toEqual(shape(two));
  expect(answered[0]!.head.repliesCount).toBe(2);
});

test('the keys of comments in sight are those of heads and of replies', () => {
  const sent = { ...reply('a22', 'a'), requestKey: 'due' };
  expect(keysIn(addComments([], [comment('a', { requestKey: 'una' }), reply('a1', 'a'), sent]))).toEqual([
    'una',
    'due',
  ]);
});

test('one comment changes where it stands, the others stay the same objects', () => {
  const threads = changeComment(two, 'a22', (old) => ({ ...old, content: 'Nuovo' }));
  expect(findComment(threads, 'a22')?.content).toBe('Nuovo');
  expect(threads[1]).toBe(two[1]);
  expect(findComment(threads, 'x')).toBeUndefined();
});

test('a deleted head leaves its place while there are replies, and goes with the last', () => {
  const emptied = removeComment(two, 'a', 'Commento eliminato dall’autore');
  expect(emptied[0]!.head).toMatchObject({ content: 'Commento eliminato dall’autore', isDeleted: true, user: null });
  expect(shape(removeComment(removeComment(emptied, 'a1', ''), 'a22', ''))).toEqual([['b', '']]);
  expect(shape(removeComment(two, 'b', ''))).toEqual([['a', 'a1 a22']]);
  expect(removeComment(two, 'a1', '')[0]!.head.repliesCount).toBe(1);
});
