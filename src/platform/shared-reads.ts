/**
 * Lets many who ask for the same thing at once share a read. Whoever asks while a read is on its way waits for the next
 * one: it begins after they asked, so that nobody is told what was true before.
 */
export function sharedReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Value>>();

  const begin = (key: string): Promise<Value> => {
    const reading = read(key).finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  };

  return (key) => {
    const before = running.get(key);
    if (!before) return begin(key);
    let next = waiting.get(key);
    if (!next) {
      next = before
        .then(
          () => {},
          () => {},
        )
        .then(() => {
          waiting.delete(key);
          return begin(key);
        });
      waiting.set(key, next);
    }
    return next;
  };
}
