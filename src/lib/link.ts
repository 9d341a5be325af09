/**
 * Whether a text may be written as the address of a link: a page of ours (`/pricing`) or an address with HTTPS, read by a
 * browser as it stands. Refused is what a browser reads otherwise than people do: `//host` and `/\host`, which leave the
 * site, other schemes, tabs and line ends, which browsers leave out, their escaped forms in a path of ours, and names
 * before an `@`, which look like a host.
 */
export function isSafeLink(href: string): boolean {
  return isOwnLink(href) || isSecureAddress(href);
}

/** A page of this site. */
export function isOwnLink(href: string): boolean {
  if (unclear.test(href) || !href.startsWith('/') || href.startsWith('//')) return false;
  const [path = ''] = href.split(/[?#]/, 1);
  return !/%(?:2f|5c|[01][0-9a-f]|7f|25)/i.test(path) && parsed(href, somewhere)?.origin === somewhere;
}

/** An address elsewhere, with HTTPS and a host. */
export function isSecureAddress(href: string): boolean {
  if (unclear.test(href) || !/^https:\/\/[^/]/i.test(href)) return false;
  const url = parsed(href);
  return url !== undefined && url.protocol === 'https:' && url.hostname !== '' && !url.username && !url.password;
}

/** White space, signs that nobody sees and backslashes, which browsers leave out or take for slashes. */
const unclear = /[\s\p{C}\\]/u;
const somewhere = 'https://somewhere.invalid';

/** `URL.parse`, which browsers of 2024 do not all have. */
function parsed(href: string, base?: string): URL | undefined {
  return URL.canParse(href, base) ? new URL(href, base) : undefined;
}
