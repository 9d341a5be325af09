import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { rewriteStoryDraft, storyDraftOf } from '#features/manuscripts/server/from-story.ts';
import type { Services } from '#platform/services.ts';
import { columns } from '#platform/columns.ts';
import { isoInstants } from '#platform/row-instants.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Counterpart, CounterpartSave } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { counterpartIn, withCounterpart } from '../story-draft.ts';
import type { Held } from './newsroom-access.ts';
import { reopenChanged } from './reopen.ts';
import { storyCounterparts } from './schema.ts';
import { work, type WorkServices } from './work-on-story.ts';

/** Whom a story calls into question, with what they were asked and answered. */
export async function counterpartOf(db: Queryable, storyId: string): Promise<Counterpart | null> {
  const shown = columns(storyCounterparts, 'name', 'question', 'askedAt', 'reply', 'repliedAt', 'revision');
  const [row] = await db.select(shown).from(storyCounterparts).where(eq(storyCounterparts.storyId, storyId));
  return row ? isoInstants(row) : null;
}

/**
 * Keeps whom a story calls into question, what they were asked and what they answered, with the hours at which they were
 * asked and answered first; empty fields take it away, and what is as it was changes nothing. What goes into the article
 * is part of what the author's yes is to: changed after it was asked for, the story goes back to the newsroom. Refuses a
 * name that is missing (400), what somebody else wrote meanwhile (409, with both), a closed story (409), and a change to
 * what the author was asked about by others than admins (403).
 */
export function saveCounterpart(
  services: WorkServices & Pick<Services, 'jobs' | 'publicUrl' | 'authSecret'>,
  who: SignedIn,
  storyId: string,
  card: CounterpartSave,
): Promise<void> {
  const { name, question, asked, reply, revision } = card;
  return work(services, who, storyId, async (tx, at, held) => {
    if (name === '' && (question !== '' || reply !== '')) {
      throw new AppError('invalid_input', newsroomTexts.counterpartName, 'name');
    }
    const before = await counterpartOf(tx, storyId);
    if (isDeepStrictEqual(contentOf(before), { name, question, asked: name !== '' && asked, reply })) return undefined;
    if (revision !== (before?.revision ?? null)) {
      throw new AppError('conflict', newsroomTexts.otherCounterpart, { details: { theirs: before, yours: card } });
    }
    await write(tx, storyId, card, at);
    const after = await counterpartOf(tx, storyId);
    if (!isDeepStrictEqual(counterpartIn(before), counterpartIn(after))) {
      const by = { userId: who.id, at };
      await reopen(services, tx, held, by);
      await rewriteStoryDraft(tx, storyId, (content) => withCounterpart(content, before, after), by);
    }
    const { counterpartRemoved, replied, asked: wasAsked, counterpartSaved } = newsroomTexts;
    const note = name === '' ? counterpartRemoved : reply ? replied : asked ? wasAsked : counterpartSaved;
    return { act: 'counterpart', note };
  });
}

function contentOf(counterpart: Counterpart | null): Omit<CounterpartSave, 'revision'> {
  const { name = '', question = '', askedAt = null, reply = '' } = counterpart ?? {};
  return { name, question, asked: askedAt !== null, reply };
}

async function write(tx: Tx, storyId: string, { name, question, asked, reply }: CounterpartSave, at: Date) {
  if (name === '') {
    await tx.execute(sql`delete from story_counterparts where story_id = ${storyId}`);
    return;
  }
  const askedAt = asked ? at : null;
  const repliedAt = reply ? at : null;
  await tx.execute(sql`
    insert into story_counterparts as c (story_id, name, question, asked_at, reply, replied_at)
    values (${storyId}, ${name}, ${question}, ${askedAt}, ${reply}, ${repliedAt})
    on conflict (story_id) do update set name = excluded.name, question = excluded.question, reply = excluded.reply,
      asked_at = case when excluded.asked_at is not null then coalesce(c.asked_at, excluded.asked_at) end,
      replied_at = case when excluded.replied_at is not null then coalesce(c.replied_at, excluded.replied_at) end,
      revision = excluded.revision`);
}

/** As editing the text does. */
async function reopen(
  services: Pick<Services, 'jobs' | 'publicUrl' | 'authSecret'>,
  tx: Tx,
  { story, actor }: Held,
  by: { userId: string; at: Date },
): Promise<void> {
  if (story.status !== 'awaiting_author_ok') return;
  if (actor !== 'admin') throw new AppError('forbidden', storyRefusals.notAllowed);
  const wasSigned = (await storyDraftOf(tx, story.id, by.at))?.isSigned ?? false;
  await reopenChanged(services, tx, story, { ...by, wasSigned, note: newsroomTexts.counterpartChanged });
}
