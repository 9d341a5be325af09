import { sql } from 'drizzle-orm';
import { perspectives, type Perspective } from '#features/articles/formats.ts';
import type { ArticleFile } from '#features/newsroom/article-file-schema.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { coverHash, type DraftContent } from '../content.ts';
import { articleOf, unfinishedArticleOf, type PlaceMark } from '../content-article.ts';
import { checklistOf } from '../rules.ts';
import { itemsWithNote, type CheckItem } from '../states.ts';
import { draftTexts, dualitaDraftTexts, publishTexts } from '../texts.ts';
import { sidesOf } from './people.ts';
import { signatoriesOf, type Signatory } from './signatories.ts';
import { signaturesOf } from './sign.ts';
import { revisionOf } from './revisions.ts';
import { missingTurns } from './turns.ts';
import type { DraftRow } from './transitions.ts';

/**
 * All that stands between a draft with this text, its latest, and its readers, in Italian and in one list; empty where
 * nothing does.
 */
export async function missingFor(db: Queryable, draft: DraftRow, content: DraftContent, at: Date): Promise<string[]> {
  const made = await makeArticle(db, draft, content, { signatories: await signatoriesOf(db, draft.id), at });
  const lacking = [
    ...('gaps' in made ? made.gaps : []),
    ...(await uncheckedFor(db, draft, content)),
    ...(draft.format === 'dualita' ? await unsignedFor(db, draft, content) : []),
  ];
  return [...new Set(lacking)];
}

/** The article that a draft would make of a text, or what it lacks and how far it goes. */
export async function makeArticle(
  db: Queryable,
  draft: DraftRow,
  content: DraftContent,
  {
    signatories,
    slug = 'anteprima',
    number = 1,
    at,
  }: { signatories: readonly Signatory[]; slug?: string; number?: number; at: Date },
): Promise<{ article: ArticleFile } | { gaps: string[]; unfinished: () => ArticleFile | undefined }> {
  const mark = draft.articleId && draft.format === 'dal_basso' ? await markOf(db, draft.articleId) : undefined;
  const given = { slug, publishedAt: at, number, people: signatories, mark };
  const made = articleOf(draft.format, content, given);
  const hash = coverHash(content);
  const hasPicture = !hash || (await pictureId(db, hash)) !== null;
  if ('article' in made && hasPicture) return made;
  return {
    gaps: [...('gaps' in made ? made.gaps : []), ...(hasPicture ? [] : [publishTexts.noPicture])],
    unfinished: () => unfinishedArticleOf(draft.format, hasPicture ? content : { ...content, cover: undefined }, given),
  };
}

/** Where readers see an article from below on the map. */
async function markOf(db: Queryable, articleId: string): Promise<PlaceMark | undefined> {
  const { rows } = await db.execute<PlaceMark & Record<string, unknown>>(sql`
    select place, province, region, longitude, latitude from dal_basso_details where article_id = ${articleId}`);
  return rows[0];
}

/** The row of a picture of the library, or null. */
export async function pictureId(db: Queryable, hash: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from pictures p join library_pictures l on l.picture_id = p.id where p.hash = ${hash}
    union select p.id from pictures p join articles a on a.cover_picture_id = p.id where p.hash = ${hash} limit 1`);
  return rows[0]?.id ?? null;
}

/** Refuses a locked draft that is not ready, with everything that is missing (409). */
export async function refuseUnready(tx: Tx, draft: DraftRow, at: Date): Promise<void> {
  const { content } = await revisionOf(tx, draft.id);
  const missing = await missingFor(tx, draft, content, at);
  if (missing.length > 0) throw new AppError('conflict', draftTexts.notReady(missing), { details: { missing } });
}

async function uncheckedFor(db: Queryable, draft: DraftRow, content: DraftContent): Promise<string[]> {
  const { rows } = await db.execute<{ item: CheckItem; note: string }>(
    sql`select item, note from draft_checks where draft_id = ${draft.id}`,
  );
  return checklistOf(draft.format, content.trial?.subject).flatMap((item) => {
    const tick = rows.find((row) => row.item === item);
    if (!tick) return [publishTexts.unticked(item)];
    return itemsWithNote.includes(item) && tick.note === '' ? [publishTexts.checkNote(item)] : [];
  });
}

async function unsignedFor(db: Queryable, draft: DraftRow, content: DraftContent): Promise<string[]> {
  const left = draft.opensSide ? await missingTurns(db, draft.id) : 6;
  // Nobody signs what is not whole.
  if (left > 0 && draft.articleId === null) return [dualitaDraftTexts.turnsMissing(left)];
  const signed = (await signaturesOf(db, draft.id, draft.version)).map(({ perspective }) => perspective);
  const present = await sidesOf(db, draft.id);
  // Of an article that came from elsewhere an author may have no account to sign with: its corrections are in the log.
  const cannotSign = (side: Perspective) =>
    !present.includes(side) && content.authors.some(({ author, perspective }) => author && perspective === side);
  return perspectives.filter((side) => !signed.includes(side) && !cannotSign(side)).map(dualitaDraftTexts.unsigned);
}
