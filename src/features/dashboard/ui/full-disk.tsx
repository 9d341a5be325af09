import type { Dashboard } from '../contract.ts';
import { systemStatusTexts } from '../system-status-texts.ts';

/** Says that the disk gets full; nothing while it has room. */
export function FullDisk({ room }: Pick<Dashboard, 'room'>) {
  if (room === 'ample') return null;
  return (
    <div role="alert" className="form-error">
      <strong>{systemStatusTexts.rooms[room]}.</strong> {systemStatusTexts.roomTexts[room]}
    </div>
  );
}
