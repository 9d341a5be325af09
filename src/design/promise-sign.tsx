/** How a promise stands, as a sign of its own. The words are always beside it. */
export type PromiseLook = 'owed' | 'late' | 'kept' | 'kept_late' | 'silent' | 'impossible' | 'ahead';

/** A half disc: full where it is kept, split where that was late, with a line while it is late, struck out where nobody answers. */
export function PromiseSign({ look }: { look: PromiseLook }) {
  return (
    <svg className={`promise-sign promise-sign-${look}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M3 17A9 9 0 0 1 21 17Z" />
      {look === 'kept_late' && <path className="promise-sign-half" d="M12 8V17H21A9 9 0 0 0 12 8Z" />}
      {look === 'late' && <path d="M12 8.2V17" />}
      {(look === 'silent' || look === 'impossible') && <path d="M3 6L21 20" />}
      <path className="promise-sign-ground" d="M1 20H23" />
    </svg>
  );
}

/** How a promise stands: its sign, and words. */
export function PromiseStandingLine({ look, words }: { look: PromiseLook; words: string }) {
  return (
    <p className={`promise-standing promise-standing-${look}`}>
      <PromiseSign look={look} />
      <b>{words}</b>
    </p>
  );
}
