import { beginStoryDraft, giveStoryDraft } from '#features/manuscripts/server/from-story.ts';
import { addAuthorOnce } from '#features/articles/server/authors.ts';
import { slugify } from '#lib/slug.ts';
import type { Tx } from '#platform/db.ts';
import { publishTexts } from '../publish-texts.ts';
import { draftOfStory } from '../story-draft.ts';
import { counterpartOf } from './counterpart.ts';
import { keyOf } from './give-story.ts';
import { proposalOf, sentText } from './texts.ts';
import { moveStory, type Mover, type StoryRow } from './transitions.ts';

/**
 * Accepts a locked story: it becomes a manuscript with what was sent for its first revision, written on there alone from
 * here on, by whoever has the story.
 */
export async function acceptStory(
  tx: Tx,
  secret: string,
  story: StoryRow,
  by: Mover & { userId: string },
): Promise<void> {
  const { at, userId } = by;
  await moveStory(tx, story, 'accept', by);
  const { id, isAnonymous } = story;
  const [sent, proposal, counterpart] = [await sentText(tx, id), await proposalOf(tx, id), await counterpartOf(tx, id)];
  const author = isAnonymous ? await sealedSignature(tx) : undefined;
  const contentOf = (text: typeof sent.text) =>
    draftOfStory({ text, isAnonymous, counterpart, ...(author ? { author } : {}) });
  const versions = [
    { content: contentOf(sent.text), userId: null, at: sent.at },
    ...(proposal ? [{ content: contentOf(proposal.text), userId: proposal.userId, at }] : []),
  ];
  await beginStoryDraft(tx, { storyId: id, authorKey: keyOf(secret, story), versions }, { userId, at });
  await giveStoryDraft(tx, id, { from: null, to: story.assigneeId });
}

/** Under which all sign whose name is not published: the same for all of them. */
async function sealedSignature(tx: Tx): Promise<string> {
  const { sealedName: name, sealedRole: role } = publishTexts;
  const slug = slugify(name);
  await addAuthorOnce(tx, { slug, name, role });
  return slug;
}
