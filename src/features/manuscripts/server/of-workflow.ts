import { z } from 'zod';
import type { ManuscriptDoor } from '#features/workflow/server/manuscript-door.ts';
import { oneRow } from '#platform/rows.ts';
import { beginCorrection, dropCorrection, publishCorrection, restorePublished } from './correct.ts';
import { refuseUnready } from './missing.ts';
import { writeDraftArticle } from './publish.ts';
import { refuseTooLong } from './refuse-too-long.ts';
import { addRevision, revisionOf } from './revisions.ts';
import { writersOf } from './writers.ts';

/** What moving a draft asks of its text. */
export const manuscriptDoor: ManuscriptDoor = {
  latest: (db, draftId) => revisionOf(db, draftId),
  writersOf,
  async isTickedByAnother(db, { id, version }, userId) {
    const { isTicked } = await oneRow(db, TickedRow)`
      select exists (
        select from draft_checks where draft_id = ${id} and version = ${version} and user_id <> ${userId}
      ) as "isTicked"`;
    return isTicked;
  },
  refuseUnready,
  async addMotion(tx, draft, by) {
    const { content } = await revisionOf(tx, draft.id);
    const dualita = { proLabel: '', controLabel: '', ...content.dualita, motion: draft.motion };
    await addRevision(tx, draft, { content: { ...content, dualita }, ...by });
  },
  async addTurn(tx, draft, { perspective, content: turn }, by) {
    const { content: before } = await revisionOf(tx, draft.id);
    const { title, content, ...details } = turn;
    const section = { type: 'turn' as const, title, content, perspective, details };
    const after = { ...before, sections: [...before.sections, section] };
    refuseTooLong(after, before, 'content');
    await addRevision(tx, draft, { content: after, ...by });
  },
  publish: writeDraftArticle,
  beginCorrection,
  publishCorrection,
  dropCorrection,
  restorePublished,
};

const TickedRow = z.object({ isTicked: z.boolean() });
