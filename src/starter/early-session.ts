import { endLeftSession } from '#lib/left-session.ts';

/** Where it is asked who is signed in (features/accounts/session-endpoints.ts). */
export const sessionPath = '/api/auth/get-session';

/**
 * The answer that the starter asked for at this address while the program was on its way, once. Where there is none a
 * session that somebody left without network ends first, so that it is not answered with. Browser only.
 */
export async function takeEarly(path: string): Promise<Response | undefined> {
  if (path !== sessionPath) return undefined;
  const { starter } = window;
  const early = starter?.session;
  delete starter?.session;
  const answer = await early;
  if (!answer) await endLeftSession();
  return answer;
}
