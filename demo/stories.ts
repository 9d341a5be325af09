import { createHash, randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/schema.ts';
import { originalText } from '#features/stories/original-text.ts';
import { authorKey, sealIdentity } from '#features/stories/server/identity.ts';
import {
  stories,
  storyChecks,
  storyCounterparts,
  storyMessages,
  storyTexts as texts,
} from '#features/stories/server/schema.ts';
import { writeEvent } from '#features/stories/server/transitions.ts';
import { checklistItems } from '#features/stories/states.ts';
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
    ...(story.refusal && {
      rejectionReason: story.refusal.reason,
      rejectionText: story.refusal.text,
      rejectedAt: hoursBefore(now, story.changedHoursAgo!),
      rejectedBy: people.get('admin@demo.example')!,
    }),
    ...(story.article && {
      articleId: sql`(select id from articles where slug = ${story.article})`,
      publishedAt: sql`(select published_at from articles where slug = ${story.article})`,
      approvedVersion: 1,
    }),
  });
}

/** What the newsroom wrote, asked and ticked. */
async function insertWork(tx: Tx, { id, story, people, now }: Given): Promise<void> {
  const { messages = [], edited, counterpart } = story;
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
  if (edited) {
    const sent = originalText({ ...storyTexts[story.told], isAnonymous: story.isSealed ?? false });
    await tx.insert(texts).values({
      storyId: id,
      version: 1,
      text: { ...sent, ...edited },
      editorId: editor,
      createdAt: hoursBefore(now, story.changedHoursAgo! + 1),
    });
  }
  if (story.isChecked) {
    const createdAt = hoursBefore(now, story.changedHoursAgo! + 1);
    await tx
      .insert(storyChecks)
      .values(checklistItems.map((item) => ({ storyId: id, item, userId: editor, createdAt })));
  }
  if (counterpart) {
    const { askedHoursAgo, ...asked } = counterpart;
    await tx.insert(storyCounterparts).values({ storyId: id, ...asked, askedAt: hoursBefore(now, askedHoursAgo) });
  }
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3600_000);
}
