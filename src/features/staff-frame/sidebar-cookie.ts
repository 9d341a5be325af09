import { publication } from '#lib/publication.ts';

/** The cookie that keeps how the newsroom's sidebar stands, for seven days (specification 2, 9). Technical: see /privacy. */
export const sidebarCookie = `${publication.id}.sidebar`;
const lifetimeSeconds = 7 * 86_400;

/** Whether the sidebar stands open, by the browser's cookies; it does until somebody closes it. */
export function isSidebarOpen(cookies: string): boolean {
  return !cookies.split('; ').includes(`${sidebarCookie}=closed`);
}

/** What to write into `document.cookie` so that the sidebar is found as it was left. */
export function sidebarCookieLine(isOpen: boolean, isSecure: boolean): string {
  const state = isOpen ? 'open' : 'closed';
  return `${sidebarCookie}=${state}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
