import type { SignedIn } from '#features/accounts/server/guards.ts';
import { formats } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { openDraft } from '#features/workflow/server/access.ts';
import { putPerson } from '#features/workflow/server/people.ts';
import type { NotifyServices } from '#features/workflow/server/notify.ts';
import type { DraftContent } from '../content.ts';
import { readDraftFile, writeDraftFile } from '../draft-file.ts';
import { fileNameOf } from '../file-name.ts';
import { draftFileTexts } from '../texts.ts';
import { droppedSignatures } from '#features/workflow/server/dropped-signatures.ts';
import { beginDraft } from './create.ts';
import { refuseTooLong } from './refuse-too-long.ts';
import { revisionOf } from './revisions.ts';
import { saveDraft } from './save.ts';

/** The latest revision of a draft as a file, named by its title; turns that are sealed are not part of it. Refuses another's (404). */
export async function draftMarkdown(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  id: string,
): Promise<{ name: string; markdown: string }> {
  const { draft } = await openDraft(db, who, id);
  const { content } = await revisionOf(db, id);
  const markdown = writeDraftFile(draft.format, content, draft.publishAt ?? now());
  return { name: fileNameOf(content.title), markdown };
}

/**
 * Keeps what a file says as a new revision, under all the rules of saving (`saveDraft`), and answers which signatures it
 * could not take over. Refuses a file that is not in the form of an article, with its lines, one of another format, and
 * one that is longer than articles may be and than the text was (400).
 */
export async function importMarkdown(
  services: NotifyServices & Pick<Services, 'db'>,
  who: SignedIn,
  id: string,
  { baseVersion, markdown }: { baseVersion: number; markdown: string },
): Promise<string[]> {
  const { draft } = await openDraft(services.db, who, id);
  const read = readable(markdown);
  if (read.format !== draft.format) throw new AppError('invalid_input', draftFileTexts.otherFormat, 'markdown');
  const { content: latest } = await revisionOf(services.db, id);
  refuseTooLong(read.content, latest, 'markdown');
  const authors = read.content.authors.map((author) => namedAs(author, latest.authors));
  await saveDraft(services, who, id, { baseVersion, content: { ...read.content, authors } });
  return droppedSignatures(services.db, {
    draftId: id,
    format: draft.format,
    fileAuthors: read.content.authors,
    authors,
  });
}

type Author = DraftContent['authors'][number];

/** A file names by their slug alone those who sign already. For others no slug is taken: nobody signs for somebody else. */
function namedAs({ author: slug, ...author }: Author, known: readonly Author[]): Author {
  const same = slug === undefined ? undefined : known.find((one) => one.author === slug);
  return same ? { ...author, author: slug, name: same.name, role: same.role } : author;
}

/**
 * Begins a draft with what a file says, and answers its id and the signatures that it could not take over; whoever imports
 * it is its author. The same call again (`requestKey`) answers with the first. Refuses a file that is not in the form of an
 * article, with its lines, a Dualità, which begins with its motion, and one that is longer than articles may be (400).
 */
export async function importNewDraft(
  services: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  markdown: string,
  requestKey: string | null,
): Promise<{ id: string; dropped: string[] }> {
  const { format: named, content } = readable(markdown);
  const format = formats.find((one) => one === named);
  if (!format) throw new AppError('invalid_input', draftFileTexts.noFormat, 'markdown');
  if (registry[format].isVersus) throw new AppError('invalid_input', draftFileTexts.noDualita, 'markdown');
  refuseTooLong(content, undefined, 'markdown');
  const authors = content.authors.map((author) => namedAs(author, []));
  const id = await beginDraft(services, who, {
    format,
    content: { ...content, authors },
    requestKey,
    add: (tx, draftId) => putPerson(tx, draftId, { userId: who.id, part: 'author' }),
  });
  return {
    id,
    dropped: await droppedSignatures(services.db, { draftId: id, format, fileAuthors: content.authors, authors }),
  };
}

function readable(markdown: string): { format: unknown; content: DraftContent } {
  const read = readDraftFile(markdown);
  if (!('refusals' in read)) return read;
  const whole = read.refusals.find(({ line }) => line === undefined);
  const refusals = read.refusals.filter(({ line }) => line !== undefined).slice(0, 50);
  throw new AppError('invalid_input', whole?.reason ?? draftFileTexts.unreadable(refusals[0]?.line ?? 1), {
    field: 'markdown',
    details: { refusals },
  });
}
