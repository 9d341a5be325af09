import type { SuppressionReason } from '#lib/suppression-reasons.ts';

/** What is told: who refuses mails, which message came back, where a provider wants to be confirmed, or what changes nothing. */
export type Report =
  | { kind: 'refused'; reason: SuppressionReason; emails: readonly string[] }
  | { kind: 'returned'; mailId: string }
  | { kind: 'asks to confirm'; url: string }
  | { kind: 'other' };
