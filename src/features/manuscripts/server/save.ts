import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { rows, SlugRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { asksProtagonist, editingOf } from '#features/workflow/rules.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { holdDraft } from '#features/workflow/server/access.ts';
import { protagonistSignedAt } from '#features/workflow/server/signatures.ts';
import { storyDoor } from '#features/workflow/server/story-door.ts';
import type { NotifyServices } from '#features/workflow/server/notify.ts';
import { moveDraft, writeEvent, type DraftRow } from '#features/workflow/server/transitions.ts';
import { canonical } from '#lib/canonical.ts';
import type { DraftContent, DraftSection } from '../content.ts';
import type { DraftSave } from '../contract.ts';
import { adoptTexts, voiceTexts } from '../texts.ts';
import { refuseForeignTurns } from '#features/workflow/server/foreign-turns.ts';
import { refuseTooLong } from './refuse-too-long.ts';
import { addRevision, revisionOf } from './revisions.ts';
import { voidSignatures } from '#features/workflow/server/sign.ts';
import { standingVoices } from './voice-door.ts';
import { refuseVotedWords } from './voted-words.ts';

/**
 * Keeps a new revision, written on one that its writer read; a text that is the same as the latest changes nothing. The
 * motion stays what was agreed. Signatures are to a revision: a new one has none. An approved text goes back to review.
 * Refuses what somebody else wrote meanwhile (409, with both), what may not be edited now or by this person (409, 403),
 * what is longer than articles may be and than it was, and versions that are no part of it any more (400), in a Dualità the
 * turns of the other side, and signatures of people who did not sign (403), and of what is out other words than those that
 * readers have voted on (409).
 */
export async function saveDraft(
  services: NotifyServices & Pick<Services, 'db'>,
  who: SignedIn,
  draftId: string,
  { baseVersion, content }: DraftSave,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const { draft, actor, part } = await holdDraft(tx, who, draftId);
    const editing = editingOf(draft.status, actor);
    if (editing === 'not allowed') throw new AppError('forbidden', draftTexts.notAllowed);
    if (editing === 'not now') {
      throw new AppError('conflict', draftTexts.notEditable(draft.status), { details: { status: draft.status } });
    }
    const latest = await revisionOf(tx, draftId);
    const wanted = withMotion(content, latest.content);
    if (canonical(wanted) === canonical(latest.content)) return;
    if (latest.version !== baseVersion) {
      throw new AppError('conflict', draftTexts.otherVersion(latest.by), {
        details: { theirs: latest, yours: content },
      });
    }
    refuseTooLong(wanted, latest.content, 'content');
    await refuseVotedWords(tx, draft, wanted);
    refuseForeignTurns({ draft, part, before: latest.content, after: wanted });

    await refuseForeignSignatures(tx, draft, { before: latest.content, after: wanted });
    await refuseGoneVoices(tx, draft, { before: latest.content, after: wanted });

    const mover = { userId: who.id, at };
    if (draft.storyId && asksProtagonist(draft)) {
      const wasSigned = (await protagonistSignedAt(tx, draftId, latest)) !== null;
      await storyDoor().edited(tx, draft.storyId, { ...mover, isAdmin: actor === 'admin', wasSigned });
    }
    if (editing === 'reopens') await moveDraft(tx, draft, 'reopen', { ...mover, actor });
    await addRevision(tx, draft, { content: wanted, before: latest.content, ...mover });
    await voidSignatures(services, tx, draft, { who, at, hash: latest.hash });
    await writeEvent(tx, draftId, { ...mover, act: 'edit', note: String(baseVersion + 1) });
  });
}

interface Change {
  before: DraftContent;
  after: DraftContent;
}

/** Nobody is made to sign by their slug who does not sign already: that is how articles keep those who came with them. */
async function refuseForeignSignatures(tx: Tx, { articleId }: DraftRow, { before, after }: Change): Promise<void> {
  const slugsOf = ({ authors }: DraftContent) => authors.flatMap(({ author }) => author ?? []);
  const added = slugsOf(after).filter((slug) => !slugsOf(before).includes(slug));
  if (added.length === 0) return;
  const signers = await rows(tx, SlugRow)`
    select a.slug from article_authors aa join authors a on a.id = aa.author_id where aa.article_id = ${articleId}`;
  if (added.some((slug) => signers.every((signer) => signer.slug !== slug))) {
    throw new AppError('forbidden', adoptTexts.foreignSignature);
  }
}

/** What was taken back, or decided otherwise, does not come in again by an older text that was still open or kept in a browser. */
async function refuseGoneVoices(tx: Tx, { articleId }: DraftRow, { before, after }: Change): Promise<void> {
  const known = before.sections.flatMap(voiceOf);
  const added = after.sections.flatMap(voiceOf).filter((id) => !known.includes(id));
  if (added.length === 0 || !articleId) return;
  const standing = await standingVoices(tx, articleId, added);
  const gone = after.sections.find((section) =>
    voiceOf(section).some((id) => added.includes(id) && !standing.includes(id)),
  );
  if (gone) throw new AppError('invalid_input', voiceTexts.gone(gone.title), 'content');
}

const voiceOf = ({ details }: DraftSection): string[] => (details.counterVoice ? [details.counterVoice] : []);

/** A motion changes by its own call alone (`motion.ts`). */
function withMotion(content: DraftContent, latest: DraftContent): DraftContent {
  if (!latest.dualita) return content;
  const { proLabel = '', controLabel = '' } = content.dualita ?? {};
  return { ...content, dualita: { motion: latest.dualita.motion, proLabel, controLabel } };
}
