import { endLeftSession, hasLeft } from '#lib/left-session.ts';
import { signInPath } from '../paths.ts';
import { AccountError, authCall } from './api.ts';

/**
 * The address at Google where somebody signs in who goes on to one of ours then. Throws AccountError, also where the session
 * that was left here cannot be ended: on the way back it would be the new one that ends.
 */
export async function googleAddress(returnTo: string): Promise<string> {
  await endLeftSession();
  if (hasLeft()) throw new AccountError(0, undefined);

  const callbackURL = callbackOf(returnTo);
  const { url } = await authCall('/sign-in/social', {
    provider: 'google',
    callbackURL,
    ...(callbackURL === '/' ? {} : { errorCallbackURL: errorCallbackOf(callbackURL) }),
  });
  if (!url) throw new AccountError(404, undefined);
  return url;
}

/** Where Google leads back to (specification 7). A part of a page is named behind the sign-in: Better Auth takes none. */
function callbackOf(target: string): string {
  return target === '/' || target === '/pricing' ? target : `${signInPath}?redirect=${encodeURIComponent(target)}`;
}

/** Where it leads back to without a session: to the sign-in, which still knows where its reader wanted to be. */
function errorCallbackOf(callbackURL: string): string {
  return callbackURL === '/pricing' ? `${signInPath}?redirect=pricing` : callbackURL;
}
