import { BriefMemory } from '#platform/brief-memory.ts';
import { requestCookie, sessionOf, type SessionServices } from './session.ts';

/** How long a session that ended is still taken for one: it only raises a limit. */
const keptMs = 60_000;
/** A few hundred bytes each. */
const most = 10_000;

/**
 * Answers whose session a request comes with, if it stands, asking the database once a minute for each. It lets
 * nobody in. A cookie that we did not sign costs no question, and without the database nobody has a session.
 */
export function sessionMemory(services: SessionServices): (headers: Headers) => Promise<string | undefined> {
  const memory = new BriefMemory<string | undefined>({ keptMs, most });
  return async (headers) => {
    const cookie = requestCookie(services, headers);
    if (!cookie) return undefined;
    const ask = async () => (await sessionOf(services, headers))?.id;
    return memory.get(cookie.token, services.now(), ask).catch(() => undefined);
  };
}
