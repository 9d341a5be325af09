import type { Queryable } from '../db.ts';
import { currentRequestId } from '../request-id.ts';
import { auditEvents, type AuditValues } from './schema.ts';

/** Something that somebody did for the house. */
export interface AuditEvent {
  /** Whoever acts; `SignedIn` fits. */
  actor: { id: string | null; name: string };
  /** As `role.change`: small letters, what kind of thing and what happened to it. */
  action: string;
  target: { kind: string; id: string | null };
  /** Values only: no secrets, no addresses, nothing that a person wrote, never the direction of a vote. */
  before?: AuditValues;
  after?: AuditValues;
  at: Date;
}

/** Who acts where the program does so by itself. */
export const theProgram = { id: null, name: 'Programma' } as const;

/** Who acts where a command of the program does. */
export const commandLine = { id: null, name: 'Riga di comando' } as const;

/**
 * Writes an event into the log, in the transaction of what it tells of: without the one there is not the other. It can
 * never be changed or deleted. With whoever acted gone meanwhile the transaction fails as for anybody who is gone (401).
 */
export async function writeAudit(tx: Queryable, { actor, target, ...event }: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({
    ...event,
    actorId: actor.id,
    actorName: actor.name,
    targetKind: target.kind,
    targetId: target.id,
    requestId: currentRequestId() ?? null,
  });
}
