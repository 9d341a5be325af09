import { sessionCookie, sessionOf, type SessionServices } from '#features/accounts/server/session.ts';
import { isOpenTo } from '#features/subscriptions/server/article-gate.ts';
import { accessOf } from '#features/subscriptions/server/reader.ts';
import { articleSlug } from '#lib/article-address.ts';
import { noteCounted, noteOpenToAll, renderedVariant, type PageVariant } from '#platform/render-outcome.ts';

/**
 * Which of its two pages an article shows to whoever asks: the whole one to everybody without a session (product rules
 * 4.10), the gated one to who is signed in and has read five others. All other pages are one.
 */
export async function pageVariant(
  services: SessionServices,
  cookies: string | null | undefined,
  path: string,
): Promise<PageVariant> {
  const slug = decoded(articleSlug(path));
  const cookie = slug ? sessionCookie(services, cookies) : null;
  if (!slug || !cookie) return 'open';
  return (await isOpenTo(services.db, { token: cookie.token, slug, at: services.now() })) ? 'open' : 'gated';
}

/** A slug as the router reads it; undefined for what no article is called, which the database need not be asked. */
function decoded(slug: string | undefined): string | undefined {
  if (slug === undefined) return undefined;
  try {
    const plain = decodeURIComponent(slug);
    return /^[a-z0-9-]+$/.test(plain) ? plain : undefined;
  } catch {
    return undefined;
  }
}

/** What an article's call gives: by its page where one is rendered, else by who asks. */
export async function articleAccess(
  services: SessionServices,
  headers: Headers,
  article: { id: string; metered: boolean },
): Promise<{ granted: boolean }> {
  if (article.metered) noteCounted();
  else noteOpenToAll();
  if (renderedVariant() === 'gated') return { granted: false };
  const who = await sessionOf(services, headers);
  return who ? accessOf(services, who, article) : { granted: true };
}
