/** That somebody signed out here while the server could not hear of it. It says of nobody who that was. */
const leftKey = 'left-session';

/** How long the server may be silent before it counts as away, in milliseconds. */
const patienceMs = 15_000;

/** Ends the session on the server: whether it did, undefined where it cannot be reached. Browser only. */
export async function endSessionOnServer(): Promise<boolean | undefined> {
  try {
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(patienceMs),
    });
    // An answer that nobody reads holds its connection, of which a browser has six, until the signal cuts it off.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return undefined;
  }
}

/** Notes it: the session ends before anything else is asked of the server (`endLeftSession`). */
export function noteLeft(): void {
  try {
    localStorage.setItem(leftKey, '1');
  } catch {
    // The session then ends by its age.
  }
}

export function hasLeft(): boolean {
  try {
    return localStorage.getItem(leftKey) !== null;
  } catch {
    return false;
  }
}

/** Forgets it: somebody has signed in since, whose session is not the one that was left. */
export function forgetLeft(): void {
  try {
    localStorage.removeItem(leftKey);
  } catch {
    // Where nothing is noted there is nothing to forget.
  }
}

/**
 * Ends what somebody left without network. Call it before it is asked who is signed in, and before somebody signs in: ended
 * after that, it would be theirs. Whoever waits for it waits for one that is under way in any tab too. Browser only.
 */
export async function endLeftSession(): Promise<void> {
  if (!hasLeft()) return;
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(leftKey, endLeft) : endLeft());
}

async function endLeft(): Promise<void> {
  if (hasLeft() && (await endSessionOnServer())) forgetLeft();
}
