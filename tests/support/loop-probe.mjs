/*
 * Loaded into a program by `--import`. On LOOP_PROBE_PORT it tells the most milliseconds that the program's thread worked
 * without giving way since it was last asked, whatever else the machine did, and at `/piece` how long a piece of plain
 * work takes it: about 10 ms on a quiet core.
 */
import { createServer } from 'node:http';

const letters = 'abcdefghij'.repeat(300_000);
let longest = 0;
let last = worked();

// Worker threads of the program load this file too, and have none of its requests.
if (process.env.LOOP_PROBE_PORT && !process.env.LOOP_PROBE_TAKEN) {
  process.env.LOOP_PROBE_TAKEN = '1';
  setInterval(look, 1).unref();
  createServer(({ url }, response) => {
    look();
    response.end(String(url === '/piece' ? Math.min(timeOfPiece(), timeOfPiece()) : longest));
    longest = 0;
    last = worked();
  })
    .listen(Number(process.env.LOOP_PROBE_PORT), '127.0.0.1')
    .unref();
}

function look() {
  const now = worked();
  longest = Math.max(longest, now - last);
  last = now;
}

/** The mean of many: the system counts a thread's time in steps of some milliseconds. */
function timeOfPiece() {
  const many = 20;
  const before = worked();
  for (let done = 0; done < many; done += 1) plainWork();
  return (worked() - before) / many;
}

function plainWork() {
  let sum = 0;
  for (let at = 0; at < letters.length; at += 1) sum = (sum + letters.charCodeAt(at) * 31) % 65_521;
  return sum;
}

function worked() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
