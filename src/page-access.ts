import { sessionOf, type SessionServices } from '#features/accounts/server/session.ts';
import type { Role } from '#features/accounts/roles.ts';
import { refusalOf } from '#features/accounts/staff.ts';
import { signInPath } from '#features/accounts/paths.ts';

/** Pages that are not for everybody, with the pages below them, and who may open them. */
const guarded: readonly { path: string; for: Role | 'signed in'; outsideDemoOnly?: true }[] = [
  { path: '/profile', for: 'signed in' },
  { path: '/settings', for: 'signed in' },
  { path: '/admin', for: 'admin' },
  // The primitives are of interest to whoever builds, not to readers (product rules 3).
  { path: '/design-system', for: 'admin', outsideDemoOnly: true },
];

/** Whether some people may not open this page: it is then decided for each request, before any cache. */
export function isGuarded(pathname: string): boolean {
  return guarded.some(({ path }) => covers(path, pathname));
}

/** Whether whoever asks may open a page: `sign in` with where to, or `forbidden`. */
export async function pageAccess(
  services: SessionServices & { demo: boolean },
  request: Request,
): Promise<'open' | 'forbidden' | { signIn: string }> {
  const { pathname, search } = new URL(request.url);
  const guard = guarded.find(({ path }) => covers(path, pathname));
  if (!guard || (guard.outsideDemoOnly && services.demo)) return 'open';

  const who = await sessionOf(services, request.headers);
  if (!who) return { signIn: `${signInPath}?redirect=${encodeURIComponent(pathname + search)}` };
  return guard.for === 'signed in' || !refusalOf(who, guard.for) ? 'open' : 'forbidden';
}

function covers(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
