/**
 * Where a reader goes after signing in (specification 2): the offer when they came from there, else the page that they
 * came from, which must be one of ours and not of the sign-in itself (a mail's link to confirm may wait for it); in doubt the home.
 */
export function redirectTarget(redirect: string | undefined): string {
  if (redirect === 'pricing') return '/pricing';
  // A browser reads `//` and `/\` as the beginning of another site's name, and leaves tabs and line ends aside.
  if (!redirect || !/^\/(?![/\\])[^\s\\]*$/.test(redirect)) return '/';
  if (redirect.startsWith('/auth/verify-email?')) return redirect;
  return /^\/auth(\/|$|\?)/.test(redirect) ? '/' : redirect;
}
