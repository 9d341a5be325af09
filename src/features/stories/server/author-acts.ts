import { eq, sql } from 'drizzle-orm';
import type { Recipient } from '#features/workflow/server/notify.ts';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { authorRefusals } from '../author-refusals.ts';
import type { Approval, AuthorAnswer } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { clockOf, mayWrite } from '../rules.ts';
import type { StoryStatus } from '../states.ts';
import { appealStory } from './appeal.ts';
import { hasAnotherDecider } from './deciders.ts';
import { writeApproval } from './approval.ts';
import { lockOwnStory } from './authors.ts';
import { awaitingWords } from './awaited-answer.ts';
import { withdrawn } from './emails.ts';
import { openIdentity, sealIdentity } from './identity.ts';
import { mailAssignee, mailAuthor, mailNewsroom } from './mail-author.ts';
import { authorAgrees, authorAnswers, authorDisagrees, authorWrites, storyWithdrawn } from './newsroom-emails.ts';
import { refuseTooManyMessages, writeMessage } from './messages.ts';
import { renew } from './renewal.ts';
import { stories } from './schema.ts';
import { mergeAnew, sentText } from './texts.ts';
import { moveStory, refuseMove, type StoryRow } from './transitions.ts';
import { withdraw } from './withdraw.ts';

/** Which story of which account. Every call here refuses another's (404) and what its status does not allow (409). */
export interface OwnStoryRef {
  userId: string;
  id: string;
}

/**
 * Answers the newsroom's question and puts what is told anew in the place of what was sent, and into the newsroom's text
 * (`mergeAnew`). The newsroom's clock runs again, and whoever has the story is told.
 */
export async function answerStory(services: Services, own: OwnStoryRef, { text, fields }: AuthorAnswer): Promise<void> {
  await act(services, own, async (tx, story, at) => {
    refuseMove(story, 'answer', 'author');
    const { text: before } = await sentText(tx, story.id);
    await rewrite(services, tx, story, fields ?? {});
    const disputed = await mergeAnew(tx, story.id, before, at);
    const note = [changedFields(fields), ...(disputed.length > 0 ? [newsroomTexts.notTaken(disputed)] : [])].join('. ');
    await moveStory(tx, story, 'answer', { actor: 'author', userId: null, at, note });
    await writeMessage(tx, story.id, { ...ofAuthor, text, at });
    const about = { storyId: story.id, title: fields?.title ?? story.title, dueAt: await answerDue(tx, story, at) };
    await mailAssignee(services, tx, story.assigneeId, {
      key: `answer:${story.id}:${at.getTime()}`,
      message: (to) => authorAnswers(to, about),
    });
  });
}

/**
 * Says yes to the text as it is in this version, and tells the newsroom; again changes nothing. Refuses another version than the latest one (409,
 * with the latest one's number), so that nothing is published that its author did not read.
 */
export async function approveText(services: Services, own: OwnStoryRef, read: Approval): Promise<void> {
  await act(services, own, async (tx, story, at) => {
    const isNew = await writeApproval(tx, story, read, { userId: null, at, refusals: authorRefusals });
    if (!isNew) return;
    const { id, title, assigneeId } = story;
    const mail = {
      key: `approve:${id}:${at.getTime()}`,
      message: (to: Recipient) => authorAgrees(to, { storyId: id, title }),
    };
    await mailNewsroom(services, tx, mail, { assigneeId });
  });
}

/** Says no to the text, and why: it goes back to the newsroom. */
export async function objectToText(services: Services, own: OwnStoryRef, text: string): Promise<void> {
  await act(services, own, async (tx, story, at) => {
    await moveStory(tx, story, 'object', { actor: 'author', userId: null, at });
    await writeMessage(tx, story.id, { ...ofAuthor, text, at });
    await notifyNewsroom(services, tx, story, { act: 'object', text, at });
  });
}

/** Takes a story back that readers do not see yet; whoever was preparing it is told. */
export async function withdrawStory(services: Services, own: OwnStoryRef): Promise<void> {
  await act(services, own, async (tx, story, at) => {
    await withdraw(tx, story, { actor: 'author', userId: null, at });
    await mailAuthor(services, tx, story.id, {
      key: 'withdrawn',
      message: (to) => withdrawn(to, { title: story.title, forSilence: false }),
    });
    if (beforeAcceptance.includes(story.status)) return;
    const { id, title, assigneeId } = story;
    await mailAssignee(services, tx, assigneeId, {
      key: `withdraw:${id}:${at.getTime()}`,
      message: (to) => storyWithdrawn(to, { storyId: id, title, forSilence: false }),
    });
  });
}

/** Asks for another look at a refusal, which the newsroom is told (`appealStory`). */
export async function appealRefusal(services: Services, own: OwnStoryRef, text: string): Promise<void> {
  await act(services, own, async (tx, story, at) => {
    const refusals = { once: authorRefusals.appealOnce, over: authorRefusals.appealOver };
    const { isWithoutDecider } = await appealStory(services, tx, story, { userId: null, at, refusals });
    await writeMessage(tx, story.id, { ...ofAuthor, text, at });
    await notifyNewsroom(services, tx, story, { act: 'appeal', text, at, isWithoutDecider });
  });
}

/**
 * Writes to the newsroom about the article of a story, which is also how one objects to its being taken down, or to the
 * story's being joined to another; the newsroom is told, once until it answers. The same words again are the same message.
 * Refuses where no article is out, and six months after it was taken down or joined (409), and more than five in 24 hours
 * since it came out, was taken down or joined (429).
 */
export async function writeToNewsroom(services: Services, own: OwnStoryRef, text: string): Promise<void> {
  await act(services, own, async (tx, story, at) => {
    if (!mayWrite(story, at)) throw new AppError('conflict', authorRefusals.notOpen);
    const awaiting = await awaitingWords(tx, story.id);
    if (awaiting === text) return;
    await refuseTooManyMessages(services, tx, story.id, at);
    await writeMessage(tx, story.id, { ...ofAuthor, text, at });
    if (awaiting !== undefined) return;
    const { id, title, status, assigneeId } = story;
    const isTakenDown = status === 'taken_down';
    const mail = {
      key: `write:${id}:${at.getTime()}`,
      message: (to: Recipient) => authorWrites(to, { storyId: id, title, isTakenDown }),
    };
    await mailNewsroom(services, tx, mail, isTakenDown ? {} : { assigneeId });
  });
}

/** Gives a published or archived story six more months, once; refuses the second time and one that is amplified (409). */
export async function renewStory(services: Services, own: OwnStoryRef): Promise<void> {
  await act(services, own, async (tx, story, at) => {
    await renew(tx, story, { userId: null, at });
  });
}

function act<Result>(
  { db, now, authSecret }: Services,
  { userId, id }: OwnStoryRef,
  run: (tx: Tx, story: StoryRow, at: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const story = await lockOwnStory(tx, authSecret, userId, id);
    // Of what waited for another's act the instant comes after that act's.
    return run(tx, story, now());
  });
}

/** A story of which nothing was prepared yet: its withdrawal takes nothing out of anybody's hands. */
const beforeAcceptance: readonly StoryStatus[] = ['submitted', 'in_review', 'changes_requested'];

/** When the newsroom's answer is due; null where it waits for somebody else than who refused it, and nobody is there. */
async function answerDue(tx: Tx, { appealedAt, appealOpenAt, rejectedBy }: StoryRow, at: Date): Promise<Date | null> {
  if (appealedAt && !(await hasAnotherDecider(tx, rejectedBy, at))) return null;
  return clockOf({ status: 'submitted', clockFrom: at, appealOpenAt }, at)!.dueAt;
}

const ofAuthor = { kind: 'author', userId: null } as const;

async function notifyNewsroom(
  services: Services,
  tx: Tx,
  { id, title, assigneeId }: StoryRow,
  {
    act,
    text,
    at,
    isWithoutDecider = false,
  }: { act: 'appeal' | 'object'; text: string; at: Date; isWithoutDecider?: boolean },
): Promise<void> {
  const about = { storyId: id, title, act, text, isWithoutDecider };
  const mail = {
    key: `${act}:${id}:${at.getTime()}`,
    message: (to: Recipient) => authorDisagrees(to, about),
  };
  // Another look is had by somebody else than who has the story.
  await mailNewsroom(services, tx, mail, act === 'object' ? { assigneeId } : {});
}

type Rewritten = NonNullable<AuthorAnswer['fields']>;

/** Puts what an author tells anew in the place of what was sent; the name of one who is not to be named stays sealed. */
async function rewrite({ authSecret }: Services, tx: Tx, story: StoryRow, rewritten: Rewritten): Promise<void> {
  const anew = (field: keyof Rewritten) => rewritten[field] ?? null;
  await tx.execute(sql`
    update stories set title = coalesce(${anew('title')}, title), location = coalesce(${anew('location')}, location),
      category = coalesce(${anew('category')}, category), story = coalesce(${anew('story')}, story),
      context = coalesce(${anew('context')}, context), impact = coalesce(${anew('impact')}, impact),
      protagonist_role = coalesce(${anew('protagonistRole')}, protagonist_role),
      protagonist_name = case when is_anonymous then '' else coalesce(${anew('protagonistName')}, protagonist_name) end
    where id = ${story.id}`);
  const { protagonistName } = rewritten;
  if (!story.isAnonymous || protagonistName === undefined) return;

  const [row] = await tx.select(columns(stories, 'identity')).from(stories).where(eq(stories.id, story.id));
  const identity = openIdentity(authSecret, story.id, row!.identity!);
  const sealed = sealIdentity(authSecret, story.id, { ...identity, protagonistName });
  await tx.execute(sql`update stories set identity = ${sealed} where id = ${story.id}`);
}

/** For the list of steps: what was told anew, by the names that fields have for authors. */
function changedFields(rewritten: Rewritten = {}): string {
  const names = Object.keys(rewritten).map((field) => fieldNames[field as keyof Rewritten]);
  return names.length > 0 ? `Riscritto: ${names.join(', ')}` : '';
}

const fieldNames: Record<keyof Rewritten, string> = {
  title: 'titolo',
  location: 'località',
  category: 'categoria',
  protagonistName: 'nome del protagonista',
  protagonistRole: 'ruolo del protagonista',
  story: 'storia',
  context: 'contesto',
  impact: 'impatto',
};
