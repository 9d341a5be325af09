import type { Role } from '#features/accounts/roles.ts';
import type { DraftFile } from '../contract.ts';
import type { SaveFirst } from '../save-first.ts';

/** What the form of every format has; some need nothing of it. */
export interface FormatFormProps {
  file: DraftFile;
  user: { id: string; role: Role };
  saveFirst: SaveFirst;
  onTyping: () => void;
}
