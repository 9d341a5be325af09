/** How long a page may be silent, in milliseconds: longer than any of them thinks on a slow machine. */
const silenceMs = 45_000;

/**
 * What a page answers. It is asked once more where nothing came in time: now and then Chromium loses what a page is asked
 * just after it went to another one, and a journey would stand still until its time is up. So only for questions that
 * may be asked twice. Refuses (throws) a page that answers neither, with what it was about to do.
 */
export async function asked<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const first = await inTime(ask());
  if (first !== silent) return first;
  console.warn(`A page did not answer in ${silenceMs / 1000} s (${what}): it is asked once more.`);

  const second = await inTime(ask());
  if (second !== silent) return second;
  throw new Error(`The page does not answer: ${what}.`);
}

const silent = Symbol('silent');

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | typeof silent> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof silent>((resolve) => {
    timer = setTimeout(() => resolve(silent), silenceMs);
  });
  // One that fails after the silence is of nobody any more.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
