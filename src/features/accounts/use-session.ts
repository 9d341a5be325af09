import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '#lib/use-hydrated.ts';
import { keptReader, type NamedReader } from './kept-reader.ts';
import { sessionQuery } from './queries.ts';
import { isSessionOver } from './session-over.ts';
import type { Session } from './session-contract.ts';

/**
 * Who is signed in; null for nobody, undefined until it is known. A part of a page that is hydrated late shows first what
 * the server sent to everybody, even when the answer is there already.
 */
export function useSession(): Session | null | undefined {
  const isHydrated = useHydrated();
  const { data } = useQuery(sessionQuery());
  return isHydrated ? data : undefined;
}

/**
 * The same for parts that everybody may use: whoever cannot be asked for is taken for nobody, instead of waited for, also
 * while it is tried again: a part that asks as it is drawn would take what was drawn before away.
 */
export function useReader(): Session | null | undefined {
  const isHydrated = useHydrated();
  const { data, errorUpdateCount } = useQuery(sessionQuery());
  if (!isHydrated) return undefined;
  return errorUpdateCount > 0 ? (data ?? null) : data;
}

/** Whom the page names as signed in: nobody once the session is over, though what is in sight stays its reader's (session-over.ts). */
export function useNamedReader(): Session | null | undefined {
  const reader = useReader();
  return isSessionOver(reader) ? null : reader;
}

/** The same where the network may be away: whoever cannot be asked for is taken for who was signed in here last. */
export function useHeaderReader(): NamedReader | null | undefined {
  return orKept(useNamedReader(), useSession());
}

/** Who writes on a page that may be opened without network: useReader, and else who was signed in here last. */
export function useWriterHere(): NamedReader | null | undefined {
  return orKept(useReader(), useSession());
}

function orKept(reader: Session | null | undefined, asked: Session | null | undefined): NamedReader | null | undefined {
  return reader === null && asked === undefined ? keptReader() : reader && reader.user;
}
