import { eq } from 'drizzle-orm';
import { dalBassoDetails } from '#features/articles/server/schema.ts';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow, IdRow } from '#platform/rows.ts';
import { asksProtagonist, neededFor, turnOrder } from '#features/workflow/rules.ts';
import type { GapKind } from '#features/workflow/states.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { sidesWithoutSigner } from '#features/workflow/server/people.ts';
import { protagonistSignedAt, signaturesOf } from '#features/workflow/server/signatures.ts';
import { storyDoor } from '#features/workflow/server/story-door.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import { coverHash, type DraftContent } from '../content.ts';
import type { Missing } from '../contract.ts';
import type { PlaceMark } from '#features/formats/file.ts';
import { articleOf, unfinishedArticleOf } from '../content-article.ts';
import { checkGap, pictureGap, storyGap, turnsGap, unsignedGap, type Gap, type GapCode } from '../gaps.ts';
import { publishTexts } from '../texts.ts';
import { signatoriesOf, type Signatory } from '#features/workflow/server/signatories.ts';
import { personalDataIn } from '../personal-data.ts';
import { checklistFor, recordOf } from './checks.ts';
import { revisionOf } from './revisions.ts';
import { missingTurns } from '#features/workflow/server/turns.ts';

/** All that stands between a draft with this text, its latest, and its readers, in one list; empty where nothing does. */
export async function missingFor(db: Queryable, draft: DraftRow, content: DraftContent, at: Date): Promise<Gap[]> {
  const made = await makeArticle(db, draft, content, { signatories: await signatoriesOf(db, draft.id), at });
  const gaps = 'gaps' in made ? made.gaps : [];
  const toCome = await turnsToCome(db, draft);
  return [
    // How many turns are to come says it already.
    ...(toCome > 0 ? gaps.filter(({ code }) => !tooFewTurns.includes(code)) : gaps),
    ...(await uncheckedFor(db, draft, content)),
    ...(toCome > 0 ? [turnsGap(toCome)] : []),
    // Nobody signs what is not whole.
    ...(registry[draft.format].isVersus && toCome === 0
      ? (await unsignedSides(db, draft, at)).awaited.map(unsignedGap)
      : []),
    ...(asksProtagonist(draft) ? await ofStoryFor(db, draft, at) : []),
  ];
}

const tooFewTurns: readonly GapCode[] = ['no_section', 'few_turns'];

/** The article that a draft would make of a text, or what it lacks and how far it goes. */
export async function makeArticle(
  db: Queryable,
  draft: Pick<DraftRow, 'format' | 'articleId'>,
  content: DraftContent,
  {
    signatories,
    slug = 'anteprima',
    number = 1,
    at,
  }: { signatories: readonly Signatory[]; slug?: string; number?: number; at: Date },
): Promise<{ article: ArticleFile } | { gaps: Gap[]; unfinished: () => ArticleFile | undefined }> {
  const mark = draft.articleId ? await markOf(db, draft.articleId) : undefined;
  const details = { slug, publishedAt: at, number, people: signatories, mark };
  const made = articleOf(draft.format, content, details);
  const hash = coverHash(content);
  const hasPicture = !hash || (await pictureId(db, hash)) !== null;
  if ('article' in made && hasPicture) return made;
  return {
    gaps: [...('gaps' in made ? made.gaps : []), ...(hasPicture ? [] : [pictureGap])],
    unfinished: () =>
      unfinishedArticleOf(draft.format, hasPicture ? content : { ...content, cover: undefined }, details),
  };
}

/** Where readers see an article from below on the map. */
async function markOf(db: Queryable, articleId: string): Promise<PlaceMark | undefined> {
  const mark = columns(dalBassoDetails, 'place', 'province', 'region', 'longitude', 'latitude');
  const [found] = await db.select(mark).from(dalBassoDetails).where(eq(dalBassoDetails.articleId, articleId));
  return found;
}

/** The row of a picture of the library, or null. */
export async function pictureId(db: Queryable, hash: string): Promise<string | null> {
  const picture = await firstRow(db, IdRow)`
    select p.id from pictures p join library_pictures l on l.picture_id = p.id where p.hash = ${hash}
    union select p.id from pictures p join articles a on a.cover_picture_id = p.id where p.hash = ${hash} limit 1`;
  return picture?.id ?? null;
}

/** Refuses a step with a locked draft that is not ready for it, with everything that is missing for that (409). */
export async function refuseUnready(tx: Tx, draft: DraftRow, step: keyof typeof neededFor, at: Date): Promise<void> {
  const { content } = await revisionOf(tx, draft.id);
  const gaps = await missingFor(tx, draft, content, at);
  const needed: readonly GapKind[] = neededFor[step];
  const inTheWay = gaps.filter(({ kind }) => needed.includes(kind));
  if (inTheWay.length > 0) throw notReady(inTheWay);
}

/** The refusal of what lacks something, with all of it (409). */
export function notReady(gaps: readonly Gap[]): AppError {
  const missing = gaps.map(toMissing);
  return new AppError('conflict', draftTexts.notReady(gaps.map(({ words }) => words)), { details: { missing } });
}

/** A gap as whoever asks is told of it. */
export const toMissing = ({ code, path, words }: Gap): Missing => ({ code, path, words });

async function uncheckedFor(db: Queryable, draft: DraftRow, content: DraftContent): Promise<Gap[]> {
  const record = await recordOf(db, draft);
  const checklist = await checklistFor(db, draft, content.trial?.subject, record);
  const isUnverified = asksProtagonist(draft) && !record?.isSourceVerified;
  return checklist.flatMap(({ item, done, note, version, needsWords }) => {
    if (version === null) {
      const found = draft.storyId !== null && item === 'personal_data' ? personalDataIn(content).length : 0;
      return [{ ...checkGap('unticked', item), ...(found > 0 ? { words: publishTexts.personalData(found) } : {}) }];
    }
    if (!done) return [checkGap('ticked_before', item)];
    if (item === 'source' && isUnverified) {
      return [{ ...checkGap('check_note', item), words: publishTexts.sourceUnverified }];
    }
    return needsWords && note === '' ? [checkGap('check_note', item)] : [];
  });
}

async function ofStoryFor(db: Queryable, { id, version, storyId }: DraftRow, at: Date): Promise<Gap[]> {
  const { hash } = await revisionOf(db, id, version);
  const isSigned = (await protagonistSignedAt(db, id, { version, hash })) !== null;
  return (await storyDoor().missing(db, storyId!, { isSigned, at })).map(storyGap);
}

/** Turns of a Dualità that are to be handed in; none of one that came from elsewhere with all that readers see. */
async function turnsToCome(db: Queryable, { id, format, opensSide, articleId }: DraftRow): Promise<number> {
  if (!registry[format].isVersus || articleId !== null) return 0;
  return opensSide ? missingTurns(db, id) : turnOrder('pro').length;
}

/** The sides that did not sign the latest revision of a draft: those that are to, and those that it does without. */
export async function unsignedSides(
  db: Queryable,
  draft: DraftRow,
  at: Date,
): Promise<{ awaited: Perspective[]; waived: Perspective[] }> {
  const { version, hash } = await revisionOf(db, draft.id, draft.version);
  const signed = (await signaturesOf(db, draft.id, { version, hash })).map(({ perspective }) => perspective);
  const unsigned = perspectives.filter((side) => !signed.includes(side));
  const withoutSigner = await sidesWithoutSigner(db, draft, at);
  const [awaited, waived] = [false, true].map((is) => unsigned.filter((side) => withoutSigner.includes(side) === is));
  return { awaited: awaited!, waived: waived! };
}
