import { expect, test, vi } from 'vitest';
import { until } from '../../tests/support/program.ts';
import { spaceOf, watchRefusals, watchFreeBytes, type DiskSpace } from './disk-space.ts';
import { log } from './log.ts';

const limits = { scarceBytes: 1000, goneBytes: 100 };

test.each<[number, DiskSpace, DiskSpace]>([
  [1000, 'ample', 'ample'],
  [999, 'ample', 'scarce'],
  [100, 'ample', 'scarce'],
  [99, 'ample', 'gone'],
  [109, 'gone', 'gone'],
  [110, 'gone', 'scarce'],
  [1099, 'scarce', 'scarce'],
  [1099, 'gone', 'scarce'],
  [1100, 'scarce', 'ample'],
])('with %i bytes free after %s room is %s', (free, before, room) => {
  expect(spaceOf(limits, free, before)).toBe(room);
});

test('whoever hears is told what is so when it is not ample, and each change once', async () => {
  let free = 500;
  const disk = watchFreeBytes(limits, async () => free, 5);
  await until(() => disk.room === 'scarce');
  const told: DiskSpace[] = [];
  disk.onChange((room) => told.push(room));
  expect(told).toEqual(['scarce']);
  free = 50;
  await until(() => disk.room === 'gone');
  free = 5000;
  await until(() => disk.room === 'ample');
  expect(told).toEqual(['scarce', 'gone', 'ample']);
  expect(disk.freeBytes).toBe(5000);
  disk.close();
});

test('a disk that cannot be asked for a moment is as it was, and the log says so once', async () => {
  const said = vi.spyOn(log, 'warn').mockImplementation(() => {});
  let asked = 0;
  let answer: () => Promise<number> = async () => 50;
  const disk = watchFreeBytes(limits, () => ((asked += 1), answer()), 5);
  await until(() => disk.room === 'gone');
  answer = () => Promise.reject(new Error('away'));
  const before = asked;
  await until(() => asked > before + 5);
  expect(disk.room).toBe('gone');
  const warnings = said.mock.calls.filter(([, message]) => message === 'the free room of the disk cannot be read');
  expect(warnings).toEqual([[{ err: expect.objectContaining({ message: 'away' }) }, expect.any(String)]]);
  answer = async () => 5000;
  await until(() => disk.room === 'ample');
  disk.close();
  said.mockRestore();
});

const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const says =
  'the database says that its disk is full: writes are refused until one succeeds, which is tried each minute';

test('a database that stands elsewhere has no room from its word on until a write succeeds', async () => {
  vi.useFakeTimers();
  const said = [vi.spyOn(log, 'error').mockReturnValue(), vi.spyOn(log, 'info').mockReturnValue()];
  const messages = () => said.map(({ mock }) => mock.calls.flat());
  let answer: () => Promise<void> = () => Promise.reject(new Error('Failed query', { cause: full }));
  let tried = 0;
  const disk = watchRefusals(() => ((tried += 1), answer()), 60_000);
  try {
    const told: DiskSpace[] = [];
    disk.onChange((room) => told.push(room));
    disk.noteError(new Error('something else'));
    disk.noteError(Object.assign(new Error('too many connections'), { code: '53300' }));
    expect([disk.room, messages()]).toEqual(['ample', [[], []]]);

    disk.noteError(new Error('Failed query', { cause: full }));
    disk.noteError(full);
    expect([disk.room, messages()]).toEqual(['gone', [[says], []]]);
    const late: DiskSpace[] = [];
    disk.onChange((room) => late.push(room));
    expect(late).toEqual(['gone']);

    await vi.advanceTimersByTimeAsync(60_000 * 3);
    expect([disk.room, tried, messages()]).toEqual(['gone', 3, [[says], []]]);
    answer = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([disk.room, tried]).toEqual(['gone', 4]);
    answer = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(60_000 * 2);
    expect([disk.room, tried, messages()]).toEqual(['ample', 5, [[says], ['the database can write again']]]);
    expect([told, late]).toEqual([
      ['gone', 'ample'],
      ['gone', 'ample'],
    ]);
  } finally {
    disk.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});

test('where a write cannot be tried, the next one is let through', async () => {
  vi.useFakeTimers();
  const said = [vi.spyOn(log, 'error').mockReturnValue(), vi.spyOn(log, 'warn').mockReturnValue()];
  const denied = Object.assign(new Error('permission denied'), { code: '42501' });
  const disk = watchRefusals(() => Promise.reject(denied), 60_000);
  try {
    disk.noteError(full);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(disk.room).toBe('gone');
    await vi.advanceTimersByTimeAsync(1);
    expect(disk.room).toBe('ample');
    expect(said.map(({ mock }) => mock.calls)).toEqual([
      [[says]],
      [[{ err: denied }, 'it cannot be tried whether the database has room again: writes are let through']],
    ]);
  } finally {
    disk.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
