/** What did not come to an end in time. */
export class Late extends Error {
  override name = 'Late';
}

/** Rejects with Late when a promise is not settled in time; what it stands for goes on, and its later failure is nobody's. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // What arrived while this process was busy is read before the time is called up.
    timer = setTimeout(() => setImmediate(() => reject(new Late(`not within ${ms} ms`))), ms);
  });
  promise.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for an end that may never come, and no longer than this; how it went is not told. */
export async function atMost(ms: number, ending: Promise<unknown>): Promise<void> {
  await within(ms, ending).catch(() => {});
}
