/** Longer than any address of ours: it may stand in a mail. */
const longest = 500;
/** Calls and files show nobody anything. */
const noPages = /^\/(?:api|assets|media)(?:\/|$|\?)/i;

/**
 * Where a reader goes after signing in (specification 2): the offer when they came from there, else the page that they
 * came from, which must be one of ours and not of the sign-in itself (a mail's link to confirm may wait for it, and what
 * waited behind another sign-in is what is meant); in doubt the home.
 */
export function redirectTarget(redirect: string | undefined): string {
  if (redirect === 'pricing') return '/pricing';
  if (!redirect || !isOwn(redirect) || noPages.test(redirect)) return '/';
  if (redirect.startsWith('/auth/verify-email?')) return redirect;
  if (redirect.startsWith('/auth/login?')) return redirectTarget(behind(redirect));
  return /^\/auth(\/|$|\?|#)/i.test(redirect) ? '/' : redirect;
}

/**
 * Whether it is written as a path of ours. A browser reads `//` and `/\` as the beginning of another site's name, leaves
 * tabs and line ends aside and goes back at dots; a server may read what is escaped as it stands.
 */
function isOwn(redirect: string): boolean {
  if (redirect.length > longest || !redirect.startsWith('/')) return false;
  const [path = ''] = redirect.split(/[?#]/, 1);
  return !/[\s\p{Cc}\\]/u.test(redirect) && !/\/\/|%|\/\.\.?(?:\/|$)/.test(path);
}

const behind = (address: string): string | undefined =>
  new URL(address, 'https://ours.invalid').searchParams.get('redirect') ?? undefined;
