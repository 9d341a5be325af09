import { z } from 'zod';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { registry } from '#features/formats/registry.ts';
import type { Queryable } from '#platform/db.ts';
import type { Held } from './access.ts';
import { authorKey } from './author-key.ts';
import { manuscriptDoor } from './manuscript-door.ts';
import type { DraftRow } from './transitions.ts';
import { reviewRefusal, type ReviewRefusal } from '../second-reviewer.ts';
import { oneRow } from '#platform/rows.ts';

/** What the second pair of eyes is asked for, of one person and one draft. */
export interface Reviewer {
  /** Why they tick and approve nothing; undefined where they may. */
  refusal: ReviewRefusal | undefined;
  /** Whether they may only because one person makes the publication. */
  isAlone: boolean;
  /** Whether an admin is among those who wrote the text. */
  isByAdmin: boolean;
  /** Who wrote it. */
  writers: ReadonlySet<string>;
  isOnePerson: boolean;
  /** Whether it is their own story, which nobody else is told. */
  isOwnStory: boolean;
}

/** Whether somebody is a second pair of eyes for a draft as it stands, by `reviewRefusal`. */
export async function reviewerOf(
  db: Queryable,
  secret: string,
  who: Pick<SignedIn, 'id'>,
  { draft, actor }: Held,
): Promise<Reviewer> {
  const written = await manuscriptDoor().writersOf(db, draft);
  const writers = new Set(written.map(({ id }) => id));
  const isByAdmin = written.some(({ role }) => role === 'admin');
  const onePerson = await isOnePerson(db);
  const wrote = writers.has(who.id);
  const isSignedByAnother =
    wrote && registry[draft.format].isVersus === true && (await isSeenByAnother(db, draft, who.id));
  const beholder = { actor, format: draft.format, wrote, isByAdmin, isSignedByAnother };
  const isOwnStory = draft.authorKey !== null && draft.authorKey === authorKey(secret, who.id);
  const refusal = reviewRefusal({ ...beholder, wrote: wrote || isOwnStory, isOnePerson: onePerson });
  // Who sent a story is not to be told by what the log says of who checked it.
  const isAlone = !refusal && reviewRefusal({ ...beholder, isOnePerson: false }) !== undefined;
  return { refusal, isAlone, isByAdmin, writers, isOnePerson: onePerson, isOwnStory };
}

/** Whether somebody else than one person put their name under exactly the latest version: a signature, or a tick. */
export async function isSeenByAnother(db: Queryable, draft: DraftRow, userId: string): Promise<boolean> {
  const { id, version } = draft;
  const { isSigned } = await oneRow(db, SignedRow)`
    select exists (
      select from draft_signatures
      where draft_id = ${id} and version = ${version} and kind = 'side' and user_id <> ${userId}
    ) as "isSigned"`;
  return isSigned || (await manuscriptDoor().isTickedByAnother(db, draft, userId));
}

const SignedRow = z.object({ isSigned: z.boolean() });
