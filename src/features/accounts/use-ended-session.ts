import { wasReaderKept } from './kept-reader.ts';
import { useNamedReader, useSession } from './use-session.ts';

/** Whether somebody was signed in here whose session is over, though they did not leave: its time passed, or it was ended elsewhere. */
export function useEndedSession(): boolean {
  const isAsked = useSession() !== undefined;
  return useNamedReader() === null && isAsked && wasReaderKept();
}
