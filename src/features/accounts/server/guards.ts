import { pageReaderHeader } from '#lib/page-reader.ts';
import { AppError } from '#platform/app-error.ts';
import type { Role } from '../roles.ts';
import { refusalOf, staffRefusalOf } from '../staff.ts';
import { accountTexts } from '../texts.ts';
import { sessionOf, type SessionServices, type SignedIn } from './session.ts';

export type { SignedIn } from './session.ts';

/** Who asks. Refuses the anonymous with 401, and what comes from the page of somebody else. */
export async function requireUser(services: SessionServices, headers: Headers): Promise<SignedIn> {
  const who = await whoWrites(services, headers);
  if (!who) throw new AppError('unauthenticated', accountTexts.signInFirst);
  return who;
}

/**
 * Who sends what may come without a session, or null. Refuses (401) what comes from the page of somebody else than whose
 * session it is: who shares a browser never acts, or is named, as the other one.
 */
export async function whoWrites(services: SessionServices, headers: Headers): Promise<SignedIn | null> {
  const who = await sessionOf(services, headers);
  if (who && !isOnOwnPage(who, headers)) throw new AppError('unauthenticated', accountTexts.signInFirst);
  return who;
}

/** Who reads what is there for everybody, or null: also on the page of somebody else, who is shown nothing of theirs. */
export async function whoReads(services: SessionServices, headers: Headers): Promise<SignedIn | null> {
  const who = await sessionOf(services, headers);
  return who && isOnOwnPage(who, headers) ? who : null;
}

/** A call that names no page is one of a program of theirs, or of a page that does not know its reader yet. */
const isOnOwnPage = ({ id }: SignedIn, headers: Headers) => (headers.get(pageReaderHeader) ?? id) === id;

/** Who asks, for what only a confirmed address may do: votes and supports (product rules 4.12). Refuses with 401 or 403. */
export async function requireVerified(services: SessionServices, headers: Headers): Promise<SignedIn> {
  const who = await requireUser(services, headers);
  if (!who.emailVerified) throw new AppError('forbidden', accountTexts.confirmFirst);
  return who;
}

/**
 * Who asks, in a role (specification 6). Refuses the anonymous (401), another role, and staff who have no second factor
 * yet (403; ASVS 6.3.2).
 */
export async function requireRole(services: SessionServices, headers: Headers, required: Role): Promise<SignedIn> {
  const who = await requireUser(services, headers);
  const refusal = refusalOf(who, required);
  if (refusal) throw new AppError('forbidden', refusalTexts[refusal]);
  return who;
}

/** Who asks, for what everybody in the newsroom may do, each in their own role. Refuses as `requireRole` does. */
export async function requireStaff(services: SessionServices, headers: Headers): Promise<SignedIn> {
  const who = await requireUser(services, headers);
  const refusal = staffRefusalOf(who);
  if (refusal) throw new AppError('forbidden', refusalTexts[refusal]);
  return who;
}

const refusalTexts = {
  'another role': accountTexts.notAllowed,
  'no second factor': accountTexts.secondFactorFirst,
} as const;
