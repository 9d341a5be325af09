import type { VoiceStatus } from './kinds.ts';

/** What of the versions is asked for, as it stands in the address. */
export interface VoiceSearch {
  status: VoiceStatus;
}

/** Reads the address of the list; what it does not know is those that wait. Every page downloads it: no list of ours. */
export function parseVoiceSearch({ status }: Record<string, unknown>): VoiceSearch {
  return { status: status === 'accepted' || status === 'refused' ? status : 'sent' };
}
