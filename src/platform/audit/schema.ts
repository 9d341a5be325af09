import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { descending, instant } from '#platform/table-parts.ts';

/**
 * Who did what, when, to what: written once and never changed, which the database itself sees to by triggers. There
 * is one exception: `actor_id`, a foreign key to the accounts that only the migration adds, becomes null when that account
 * is deleted.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** Null for what the program or a command did, and once whoever acted has left. */
    actorId: uuid('actor_id'),
    /** What they were called at that time. */
    actorName: text('actor_name').notNull(),
    /** As `role.change`: what kind of thing, and what happened to it. */
    action: text().notNull(),
    targetKind: text('target_kind').notNull(),
    /** Null where it is about no single thing. */
    targetId: text('target_id'),
    /** What it was and what it became, in values: no secrets, no addresses, nothing that a person wrote. */
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    /** The call that it was done by; null outside of one. */
    requestId: uuid('request_id'),
  },
  (table) => [
    check('audit_events_action_shape', sql`${table.action} ~ '^[a-z_]+\\.[a-z_]+$'`),
    check('audit_events_target_shape', sql`${table.targetKind} ~ '^[a-z_]+$'`),
    index('audit_events_newest').on(descending(table.at), descending(table.id)),
    index('audit_events_by_actor').on(table.actorId, descending(table.at), descending(table.id)),
    index('audit_events_by_action').on(table.action, descending(table.at), descending(table.id)),
    index('audit_events_by_target').on(table.targetKind, table.targetId, descending(table.at), descending(table.id)),
  ],
);

export type AuditValues = Record<string, string | number | boolean | null | readonly string[]>;
