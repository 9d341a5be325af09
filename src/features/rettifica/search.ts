import type { ReplyStatus } from './kinds.ts';

/** What of the requests is asked for, as it stands in the address. */
export interface ReplySearch {
  status: ReplyStatus;
}

/** Reads the address of the list; what it does not know is those that wait. Every page downloads it: no list of ours. */
export function parseReplySearch({ status }: Record<string, unknown>): ReplySearch {
  return { status: status === 'published' || status === 'refused' ? status : 'received' };
}
