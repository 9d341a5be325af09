const lines = new Map<string, Promise<unknown>>();

/**
 * Makes the calls of one subject one after another, in the order of the reader's clicks, and tells whether the answer is
 * the latest word: no further call waits behind it. A call that fails does not keep the next one from its turn.
 */
export async function serializeCalls<Answer>(
  subject: string,
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; isLast: boolean }> {
  const before = lines.get(subject);
  const own = before
    ? before.then(
        () => call(),
        () => call(),
      )
    : call();
  lines.set(subject, own);
  try {
    const answer = await own;
    return { answer, isLast: lines.get(subject) === own };
  } finally {
    if (lines.get(subject) === own) lines.delete(subject);
  }
}

/** Whether a call of this subject is on its way: what is read meanwhile may be older than what the reader just did. */
export function isUnderWay(subject: string): boolean {
  return lines.has(subject);
}
