import type { Role } from '#features/accounts/roles.ts';
import type { DraftEndings } from './contract.ts';

/** What the page of a draft hands to a panel: the page makes a call, asks for the draft anew, and says how it went. */
export interface EndingPanelProps {
  file: DraftEndings & { id: string };
  role: Role;
  write: {
    isBusy: boolean;
    /** Answers undefined once it is done. */
    run(call: () => Promise<unknown>, done: string): Promise<unknown>;
    /** Throws what it failed with. */
    send(call: () => Promise<unknown>, done: string | ((file: DraftEndings) => string)): Promise<void>;
    wordsOf(error: unknown): string;
  };
}
