/** Milliseconds that this thread worked so far, whatever else the machine does. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How long a piece of work keeps this thread, in pieces of plain work of the same run. */
export function piecesOf(work: () => unknown): number {
  return timeOf(work) / pieceOfWork();
}

/**
 * What a piece of plain work takes in this run, which is about 10 ms on a quiet core: milliseconds say more of the machine
 * than of the program.
 */
export function pieceOfWork(): number {
  piece ??= measurePiece();
  return piece;
}

/** The same, measured now. */
export function measurePiece(): number {
  const letters = 'abcdefghij'.repeat(300_000);
  const plainWork = () => {
    let sum = 0;
    for (let at = 0; at < letters.length; at += 1) sum = (sum + letters.charCodeAt(at) * 31) % 65_521;
    return sum;
  };
  plainWork();
  // The system counts a thread's time in steps of some milliseconds: one piece by itself may seem half as long as it is.
  const many = 20;
  return Math.min(...[1, 2, 3].map(() => timeOf(() => Array.from({ length: many }, plainWork)) / many));
}

export function timeOf(work: () => unknown): number {
  const before = worked();
  work();
  return worked() - before;
}

let piece: number | undefined;
