import { createHash, randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/schema.ts';
import { articles } from '#features/articles/server/schema.ts';
import { checklistOf } from '#features/manuscripts/checklists.ts';
import { beginStoryDraft, giveStoryDraft, signStory } from '#features/manuscripts/server/from-story.ts';
import { draftChecks } from '#features/manuscripts/server/schema.ts';
import type { WorkingText } from '#features/stories/contract.ts';
import { draftOfStory } from '#features/stories/story-draft.ts';
import { changeDraft, markPublished } from '#features/workflow/server/rows.ts';
import { drafts } from '#features/workflow/server/schema.ts';
import { originalText } from '#features/stories/original-text.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { sealIdentity } from '#features/stories/server/identity.ts';
import { stories, storyCounterparts, storyMessages } from '#features/stories/server/schema.ts';
import { writeEvent } from '#features/stories/server/transitions.ts';
import type { Tx } from '#platform/db.ts';
import { termsEdition } from '#lib/publication.ts';
import { demoStories, type DemoStory } from './story-cases.ts';
import { storyTexts } from './story-texts.ts';

type People = ReadonlyMap<string, string>;

/**
 * Puts in the stories of readers as the newsroom finds them, in the statuses that a story goes through, with the steps
 * that led there and without any mail. Who is sealed is sealed with the secret of the program that will open it.
 */
export async function insertStories(tx: Tx, now: Date, authSecret: string): Promise<void> {
  const people = await peopleOf(tx);
  const ids = new Map(demoStories.map(({ told }) => [told, randomUUID()]));
  for (const story of demoStories) {
    const id = ids.get(story.told)!;
    await insertStory(tx, { id, story, people, now, authSecret });
    await insertWork(tx, { id, story, people, now });
    await insertManuscript(tx, { id, story, people, now, authSecret });
    for (const { act, to, from, by, hoursAgo } of story.steps ?? []) {
      await writeEvent(tx, id, { act, from, to, userId: by ? people.get(by)! : null, at: hoursBefore(now, hoursAgo) });
    }
  }
  await tx.execute(sql`
    update stories set merged_into = ${ids.get('tiglio')!}, status = 'merged' where id = ${ids.get('alberi')!}`);
}

async function peopleOf(tx: Tx): Promise<People> {
  const emails = new Set(
    demoStories.flatMap(({ by, assignee, steps = [] }) => [by, assignee, ...steps.map((step) => step.by)]),
  );
  const named = [...emails].filter((email) => email !== undefined);
  const rows = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, named));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

interface Given {
  id: string;
  story: DemoStory;
  people: People;
  now: Date;
}

async function insertStory(tx: Tx, { id, story, people, now, authSecret }: Given & { authSecret: string }) {
  const told = storyTexts[story.told];
  const submittedAt = hoursBefore(now, story.hoursAgo);
  const sender = story.by ? people.get(story.by)! : null;
  const { protagonistName } = told;
  const contactEmail = story.contactEmail ?? '';
  const sealed = {
    protagonistName: '',
    authorId: null,
    authorKey: sender && authorKey(authSecret, sender),
    identity: sealIdentity(authSecret, id, { userId: sender, contactEmail, protagonistName }),
  };
  await tx.insert(stories).values({
    ...told,
    id,
    ...(story.isSealed ? sealed : { authorId: sender, contactEmail }),
    isAnonymous: story.isSealed ?? false,
    isSignedOut: sender === null,
    // What was joined to another can only be so once the other is there.
    status: story.status === 'merged' ? 'submitted' : story.status,
    contentHash: createHash('sha256').update(`demo ${story.told}`).digest('base64url'),
    termsVersion: termsEdition,
    submittedAt,
    clockFrom: submittedAt,
    changedAt: hoursBefore(now, story.changedHoursAgo ?? story.hoursAgo),
    assigneeId: story.assignee && people.get(story.assignee),
    ...(story.heard && {
      sourceVerification: 'Al telefono ha raccontato gli stessi fatti, con le stesse date.',
      sourceVerifiedAt: hoursBefore(now, story.changedHoursAgo! + 1),
      sourceVerifiedBy: people.get(story.assignee ?? 'admin@demo.example')!,
    }),
    ...(story.refusal && {
      rejectionReason: story.refusal.reason,
      rejectionText: story.refusal.text,
      rejectedAt: hoursBefore(now, story.changedHoursAgo!),
      rejectedBy: people.get('admin@demo.example')!,
    }),
    ...(story.article && {
      articleId: sql`(select id from articles where slug = ${story.article})`,
      publishedAt: sql`(select published_at from articles where slug = ${story.article})`,
    }),
  });
}

/** What the newsroom wrote, asked and ticked. */
async function insertWork(tx: Tx, { id, story, people, now }: Given): Promise<void> {
  const { messages = [], counterpart } = story;
  const editor = people.get(story.assignee ?? 'admin@demo.example') ?? null;
  if (messages.length > 0) {
    await tx.insert(storyMessages).values(
      messages.map(({ kind, text, hoursAgo }) => ({
        storyId: id,
        kind,
        text,
        userId: kind === 'author' ? null : editor,
        createdAt: hoursBefore(now, hoursAgo),
      })),
    );
  }
  if (counterpart) {
    const { askedHoursAgo, ...asked } = counterpart;
    await tx.insert(storyCounterparts).values({ storyId: id, ...asked, askedAt: hoursBefore(now, askedHoursAgo) });
  }
}

/** What a story became that was accepted: a manuscript with the newsroom's text, and with the article where it is out. */
async function insertManuscript(tx: Tx, { id, story, people, now, authSecret }: Given & { authSecret: string }) {
  const { edited, heard, article } = story;
  if (!edited && !heard) return;
  const editor = people.get(story.assignee ?? 'admin@demo.example')!;
  const at = hoursBefore(now, story.changedHoursAgo! + 1);
  const isAnonymous = story.isSealed ?? false;
  const sent = originalText({ ...storyTexts[story.told], isAnonymous });
  const contentOf = (text: WorkingText) => draftOfStory({ text, isAnonymous, counterpart: null });
  const versions = [
    { content: contentOf(sent), userId: null, at: hoursBefore(now, story.hoursAgo) },
    ...(edited ? [{ content: contentOf({ ...sent, ...edited }), userId: editor, at }] : []),
  ];
  const key = story.by ? authorKey(authSecret, people.get(story.by)!) : null;
  await beginStoryDraft(tx, { storyId: id, authorKey: key, versions }, { userId: editor, at });
  await giveStoryDraft(tx, id, { from: null, to: editor });
  const [draft] = await tx.select().from(drafts).where(eq(drafts.storyId, id));
  const { id: draftId, version } = draft!;
  if (heard) {
    const items = checklistOf('dal_basso', undefined, { isStory: true, isSigned: true });
    const tick = { draftId, version, userId: editor, createdAt: at };
    await tx
      .insert(draftChecks)
      .values(items.map((item) => ({ ...tick, item, note: item === 'counterpart' ? heard : '' })));
  }
  if (!article) return;
  await signStory(tx, id, { version }, { userId: null, at, otherVersion: '' });
  const [row] = await tx.select().from(articles).where(eq(articles.slug, article));
  await changeDraft(tx, draftId, { articleId: row!.id });
  await markPublished(tx, draftId, { version, publishAt: row!.publishedAt });
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3600_000);
}
