import type { Decision, StoryFile } from '../../contract.ts';
import { asSent, endsWithWords, hasWords } from '../../sent-words.ts';

/** Whether the newsroom said this to the author of a story: it is to be sent no more, though nobody heard that it arrived. */
export function wasSaid(file: Pick<StoryFile, 'messages' | 'refusal'>, text: string): boolean {
  return hasWords(file, 'newsroom', text) || file.refusal?.text === asSent(text);
}

type Decided = Pick<StoryFile, 'messages' | 'status' | 'refusal' | 'events'>;

/** Whether a story stands as it does by this decision, in these words. */
export function wasDecided({ messages, status, refusal, events }: Decided, decision: Decision): boolean {
  switch (decision.act) {
    case 'ask':
    case 'send_for_ok':
      return endsWithWords({ messages }, 'newsroom', decision.text);
    case 'reject':
      return status === 'rejected' && refusal?.reason === decision.reason && refusal.text === asSent(decision.text);
    case 'take_down':
      return events.some(({ act, note }) => act === 'take_down' && note === asSent(decision.text));
    default:
      return false;
  }
}
