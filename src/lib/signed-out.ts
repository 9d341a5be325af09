import { meetNotAccepted } from './not-accepted.ts';

/** What brought a call about: a press of the reader's, what they type and is saved meanwhile, or the page by itself. */
export type Cause = 'press' | 'typing' | 'page';

let meet: ((cause: Cause) => Promise<boolean>) | undefined;

/** Has a page do this where a call is answered that nobody is signed in (401); it answers whether to make the call again. */
export function onSignedOut(handler: (cause: Cause) => Promise<boolean>): void {
  meet = handler;
}

/**
 * Makes a call, and once more where it was refused for want of a session and the same person is signed in again by then, or
 * for rules that they have accepted by then.
 */
export async function whileSignedIn(cause: Cause, send: () => Promise<Response>): Promise<Response> {
  const first = await send();
  const response = first.status === 401 && (await meetSignedOut(cause)) ? await send() : first;
  return (await meetNotAccepted(response)) ? send() : response;
}

/** Tells the page that a call was answered so. Answers whether to make it again, which nobody waits for where the page reads. */
export const meetSignedOut = async (cause: Cause): Promise<boolean> => (await meet?.(cause)) ?? false;
