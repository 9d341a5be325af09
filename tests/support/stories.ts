import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db.ts';
import type { WorkingText } from '#features/stories/contract.ts';
import { authorKey, sealIdentity } from '#features/stories/server/identity.ts';
import { stories, storyTexts } from '#features/stories/server/schema.ts';
import { testSecret } from './services.ts';

type Row = typeof stories.$inferInsert;

export interface GivenStory extends Partial<Row> {
  /** Of the account that sent it; none: it came without one. */
  sender?: string | undefined;
  submittedAt: Date;
  /** The newsroom's versions of its text, from the first. */
  texts?: readonly Partial<WorkingText>[];
}

/** Puts a story into the database as its author sent it, sealed where it is to appear without their name. */
export async function insertStory(db: Db, given: GivenStory): Promise<string> {
  const { sender, submittedAt, texts = [], isAnonymous = false, ...rest } = given;
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
  await db.insert(stories).values({
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
    ...rest,
    ...(isAnonymous ? sealed : named),
    id,
    isAnonymous,
    isSignedOut: sender === undefined,
    submittedAt,
  });
  const versions = texts.map((text, index) => ({
    storyId: id,
    version: index + 1,
    text: { ...workingText, ...text },
    createdAt: submittedAt,
  }));
  if (versions.length > 0) await db.insert(storyTexts).values(versions);
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
