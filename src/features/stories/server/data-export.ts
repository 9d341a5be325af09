import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ExportPart } from '#features/accounts/server/data-export.ts';
import { rows } from '#platform/rows.ts';
import { categories, type DraftFields } from '../fields.ts';
import { rejectionReasonNames, rejectionReasons, storyStatuses } from '../states.ts';
import { statusLabels } from '../status-texts.ts';
import { isSentBy } from './authors.ts';
import { openIdentity } from './identity.ts';
import { sentColumns, sentOf, SentRow } from './story-rows.ts';

/** The stories that somebody sent, with their name also where nobody else sees it. */
export const storiesPart: ExportPart = {
  name: 'storie',
  title: 'Le storie che hai inviato',
  async rows({ db, authSecret }, userId) {
    const sent = await rows(db, ExportRow)`
      select ${sentColumns}, s.id, s.status, s.contact_email as "contactEmail", s.identity,
        (select max(g.signed_at) from drafts d join draft_signatures g on g.draft_id = d.id
          where d.story_id = s.id and g.kind = 'protagonist' and g.voided_at is null) as "approvedAt", s.published_at as "publishedAt", s.rejection_reason as reason,
        s.rejection_text as "refusal", s.terms_version as "termsVersion",
        (select string_agg(a.name, ', ' order by a.position) from story_attachments a where a.story_id = s.id) as files
      from stories s where ${isSentBy(authSecret, userId)} order by s.submitted_at, s.id`;
    return sent.map((row) => {
      const { protagonistName, contactEmail } = row.identity ? openIdentity(authSecret, row.id, row.identity) : row;
      return {
        ...toldIn({ ...sentOf(row), protagonistName, contactEmail }),
        allegati: row.files,
        regoleAccettate: row.termsVersion,
        stato: statusLabels[row.status],
        inviata: row.submittedAt,
        approvata: row.approvedAt,
        pubblicata: row.publishedAt,
        motivoDelRifiuto: row.reason && rejectionReasons[row.reason],
        spiegazione: row.refusal,
      };
    });
  },
};

const ExportRow = SentRow.extend({
  id: z.string(),
  status: z.enum(storyStatuses),
  contactEmail: z.string(),
  identity: z.instanceof(Buffer).nullable(),
  approvedAt: z.date().nullable(),
  publishedAt: z.date().nullable(),
  reason: z.enum(rejectionReasonNames).nullable(),
  refusal: z.string().nullable(),
  termsVersion: z.string().nullable(),
  files: z.string().nullable(),
});

/** What the newsroom asked about them and what was answered. */
export const storyMessagesPart: ExportPart = {
  name: 'messaggiSulleStorie',
  title: 'I messaggi con la redazione sulle tue storie',
  async rows({ db, authSecret }, userId) {
    const { rows: messages } = await db.execute(sql`
      select s.title as storia, case m.kind when 'author' then 'tu' else 'redazione' end as da, m.text as testo,
        m.created_at as data
      from story_messages m join stories s on s.id = m.story_id
      where ${isSentBy(authSecret, userId)} and m.kind <> 'note' order by m.created_at, m.id`);
    return messages;
  },
};

const DraftRow = z.object({
  fields: z.custom<DraftFields>(),
  updatedAt: z.date(),
  files: z.string().nullable(),
});

/** The story that somebody is writing. */
export const storyDraftPart: ExportPart = {
  name: 'bozzaDiStoria',
  title: 'La storia che stai scrivendo',
  async rows({ db }, userId) {
    const drafts = await rows(db, DraftRow)`
      select d.fields, d.updated_at as "updatedAt",
        (select string_agg(a.name, ', ') from story_attachments a where a.id = any(d.attachment_ids)) as files
      from story_drafts d where d.user_id = ${userId}`;
    return drafts.map(({ fields, updatedAt, files }) => ({ ...toldIn(fields), allegati: files, salvata: updatedAt }));
  },
};

/** What is told in a story, sent or not, by the names that its author reads. */
const toldIn = (fields: DraftFields) => ({
  titolo: fields.title,
  località: fields.location,
  categoria: fields.category && categories[fields.category],
  nomeDelProtagonista: fields.protagonistName,
  ruoloDelProtagonista: fields.protagonistRole,
  storia: fields.story,
  contesto: fields.context,
  impatto: fields.impact,
  emailDiContatto: fields.contactEmail,
  senzaIlTuoNome: fields.isAnonymous,
});
