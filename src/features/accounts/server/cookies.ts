/** 'Ricordami per 30 giorni': rolling, from the last visit on (product rules 3). */
export const rememberedSeconds = 30 * 24 * 3600;
/** Without it the cookie lives until the browser closes, and the server forgets it after 12 idle hours (product rules 3). */
export const unrememberedSeconds = 12 * 3600;
/**
 * When a session ends however often it is used (ASVS 7.3.2), in days from the sign-in: for readers, whose account holds
 * opinions, a quarter of a year; for whoever works here, whose account can change what others read, a week.
 */
export const longestDays = { reader: 90, staff: 7 } as const;

export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** With HTTPS the browser itself keeps such a cookie to this host (ASVS 3.3.3). */
export function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-contraddittorio' : 'contraddittorio';
}

export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session`;
}

export function cookieAttributes(publicUrl: string) {
  return { secure: isHttps(publicUrl), httpOnly: true, sameSite: 'lax', path: '/' } as const;
}

/** A value of the `cookie` header as it was sent, still encoded. */
export function rawCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** The session cookie again, with its life counted anew. */
export function renewedCookie(publicUrl: string, rawValue: string): string {
  const secure = isHttps(publicUrl) ? '; Secure' : '';
  return `${sessionCookieName(publicUrl)}=${rawValue}; Max-Age=${rememberedSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
