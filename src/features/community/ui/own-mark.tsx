import { communityTexts } from '../texts.ts';

/** Marks the row of whoever looks. */
export function OwnMark({ isOwn }: { isOwn: boolean }) {
  return isOwn ? (
    <>
      {' '}
      <span className="role-badge">{communityTexts.you}</span>
    </>
  ) : null;
}
