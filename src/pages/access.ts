import { sessionOf, type SessionServices, type SignedIn } from '#features/accounts/server/session.ts';
import type { Role } from '#features/accounts/roles.ts';
import { refusalOf, staffRefusalOf } from '#features/accounts/staff.ts';
import { signInPath } from '#features/accounts/paths.ts';

/** Pages that are not for everybody, with the pages below them, and who may open them. */
const guarded: readonly { path: string; for: Role | 'signed in' | 'staff'; outsideDemoOnly?: true }[] = [
  { path: '/profile', for: 'signed in' },
  { path: '/settings', for: 'signed in' },
  { path: '/le-mie-storie', for: 'signed in' },
  { path: '/le-mie-decisioni', for: 'signed in' },
  { path: '/notifiche', for: 'signed in' },
  { path: '/segui', for: 'signed in' },
  { path: '/admin', for: 'admin' },
  { path: '/redazione/rettifiche', for: 'admin' },
  { path: '/redazione/altre-versioni', for: 'admin' },
  { path: '/redazione/prima-pagina', for: 'writer' },
  { path: '/redazione/promesse', for: 'writer' },
  { path: '/redazione/lettere', for: 'writer' },
  { path: '/redazione', for: 'staff' },
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
  return mayOpen(who, guard.for) ? 'open' : 'forbidden';
}

function mayOpen(who: SignedIn, guardedFor: (typeof guarded)[number]['for']): boolean {
  if (guardedFor === 'signed in') return true;
  return !(guardedFor === 'staff' ? staffRefusalOf(who) : refusalOf(who, guardedFor));
}

/** The router takes capital letters for small ones. */
function covers(path: string, pathname: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
}
