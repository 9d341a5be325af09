/** Where it is asked who is signed in (features/accounts/session-endpoints.ts). */
export const sessionPath = '/api/auth/get-session';

/** The answer that the starter asked for at this address while the program was on its way, once. Browser only. */
export async function takeEarly(path: string): Promise<Response | undefined> {
  const { starter } = window;
  if (path !== sessionPath || !starter?.session) return undefined;
  const { session } = starter;
  delete starter.session;
  return session;
}
