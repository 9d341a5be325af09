import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { Colleague, isSuspended } from '#features/accounts/server/admins.ts';
import { notifyEach } from '#features/accounts/server/notify-admins.ts';
import { canSignIn } from '#features/accounts/server/reset-links.ts';
import type { Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import type { Services } from '#platform/services.ts';
import { rows } from '#platform/rows.ts';
import { actorOf } from '../rules.ts';
import { draftParts, type DraftPart } from '../states.ts';

export type NotifyServices = Pick<Services, 'jobs' | 'publicUrl' | 'now'>;

/** Somebody of the newsroom. */
export interface Recipient {
  name: string;
  publicUrl: string;
}

interface Word {
  /** Of all messages of a draft with this key each person gets one. */
  key: string;
  parts?: readonly (DraftPart | 'admin')[];
  /** These, where they still see the draft. */
  people?: readonly string[];
  /** Who did it need not be told. */
  except?: string;
  message(to: Recipient): MailMessage;
}

/**
 * Writes to those who have one of these parts in a draft, `admin` standing for every admin, or are named, and who can act on
 * it: their role lets them see it (`actorOf`; a part outlives the role), they are not suspended, and can come in. Whoever was
 * invited has their part before.
 */
export async function notifyPeople(
  services: NotifyServices,
  tx: Tx,
  draft: { id: string },
  { key, parts = [], people = [], except, message }: Word,
): Promise<void> {
  const { publicUrl, now } = services;
  const withPart = await rows(tx, PersonRow)`
    select u.id, u.name, u.email, u.role, p.part from users u
    left join draft_people p on p.draft_id = ${draft.id} and p.user_id = u.id
    where (p.part = any(${sql.param([...parts])}::text[]) or (u.role = 'admin' and ${parts.includes('admin')})
        or (u.id = any(${sql.param([...people])}::uuid[]) and (u.role = 'admin' or p.part is not null)))
      and u.id is distinct from ${except ?? null}::uuid and not ${isSuspended(now())} and ${canSignIn}
    order by u.id`;
  const recipients = withPart.filter(({ role, part }) => actorOf(role, part ?? undefined));
  await notifyEach(services, tx, recipients, ({ id, name }) => ({
    key: `draft:${draft.id}:${key}:${id}`,
    message: message({ name, publicUrl }),
  }));
}

const PersonRow = Colleague.extend({ role: z.enum(roles), part: z.enum(draftParts).nullable() });
