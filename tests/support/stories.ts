import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import type { WorkingText } from '#features/stories/contract.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { sealIdentity } from '#features/stories/server/identity.ts';
import { stories } from '#features/stories/server/schema.ts';
import { beginStoryDraft, giveStoryDraft } from '#features/manuscripts/server/from-story.ts';
import { originalText } from '#features/stories/original-text.ts';
import { draftOfStory } from '#features/stories/story-draft.ts';
import { addAuthorOnce } from '#features/articles/server/authors.ts';
import { testSecret } from './services.ts';

type Row = typeof stories.$inferInsert;

export interface GivenStory extends Partial<Row> {
  /** Of the account that sent it; none: it came without one. */
  sender?: string | undefined;
  submittedAt: Date;
  /** The versions of its text in its manuscript, from the first; with them, or once it was accepted, there is one. */
  texts?: readonly Partial<WorkingText>[];
  /** The version that its author said yes to, and when. */
  approvedVersion?: number | null;
  approvedAt?: Date;
}

/** Puts a story into the database as its author sent it, sealed where it is to appear without their name. */
export async function insertStory(db: Db, given: GivenStory): Promise<string> {
  const {
    sender,
    submittedAt,
    texts = [],
    approvedVersion,
    approvedAt = submittedAt,
    isAnonymous = false,
    ...rest
  } = given;
  const { protagonistName = 'Teresa Lorusso', contactEmail = '' } = rest;
  const id = given.id ?? randomUUID();
  const named = { authorId: sender ?? null, protagonistName, contactEmail };
  const sealed = {
    authorId: null,
    protagonistName: '',
    contactEmail: '',
    authorKey: sender ? authorKey(testSecret, sender) : null,
    identity: sealIdentity(testSecret, id, { userId: sender ?? null, contactEmail, protagonistName }),
  };
  const row = {
    title: 'La fontana chiusa per decoro',
    location: 'Borgo Sellano (PG)',
    category: 'urbanistica',
    protagonistRole: 'Residente',
    story: 'La fontana della piazza è chiusa da marzo. '.repeat(6).trim(),
    context: 'In paese l’acqua arriva due ore al giorno. '.repeat(4).trim(),
    impact: 'Chi non ha la cisterna va a prenderla con le taniche.',
    contentHash: randomUUID(),
    clockFrom: submittedAt,
    changedAt: submittedAt,
    sourceVerification: sender ? 'Al telefono.' : null,
    ...rest,
    ...(isAnonymous ? sealed : named),
    id,
    isAnonymous,
    isSignedOut: sender === undefined,
    submittedAt,
  } satisfies Row;
  await db.insert(stories).values(row);
  if (texts.length === 0 && row.status !== 'accepted' && row.status !== 'awaiting_author_ok') return id;

  const all = texts.map((text) => ({ ...workingText, ...text }));
  const sent = originalText({ ...row, protagonistName: isAnonymous ? '' : protagonistName });
  const author = isAnonymous ? { author: 'nome-noto-alla-redazione' } : {};
  const versions = (all.length > 0 ? all : [sent]).map((text) => ({
    content: draftOfStory({ text, isAnonymous, counterpart: null, ...author }),
    userId: null,
    at: submittedAt,
  }));
  await db.transaction(async (tx) => {
    if (isAnonymous) {
      await addAuthorOnce(tx, {
        slug: author.author!,
        name: 'Nome noto alla redazione',
        role: 'La redazione conosce chi racconta',
      });
    }
    const key = sender ? authorKey(testSecret, sender) : null;
    await beginStoryDraft(tx, { storyId: id, authorKey: key, versions }, { userId: null, at: submittedAt });
    await giveStoryDraft(tx, id, { from: null, to: row.assigneeId ?? null });
    await tx.execute(sql`
      insert into draft_signatures (draft_id, version, kind, hash, signed_at)
      select d.id, r.version, 'protagonist', r.hash, ${approvedAt} from drafts d join draft_revisions r on r.draft_id = d.id
      where d.story_id = ${id} and r.version = ${approvedVersion ?? null}`);
  });
  return id;
}

/** A text that may be published. */
export const workingText: WorkingText = {
  title: 'La fontana chiusa per decoro',
  summary: 'A Borgo Sellano la fontana della piazza è chiusa da marzo.',
  place: 'Borgo Sellano',
  province: 'PG',
  protagonistName: 'Teresa Lorusso',
  protagonistRole: 'Residente',
  story: 'La fontana della piazza è chiusa da marzo.\n\nNessuno ci ha detto perché.',
  context: 'In paese l’acqua arriva due ore al giorno.',
  impact: 'Chi non ha la cisterna va a prenderla con le taniche.',
  topics: ['acqua', 'decoro urbano'],
};
