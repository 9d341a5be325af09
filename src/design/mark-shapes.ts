/** A piece of a mark in the square of 24 × 24. `half` tells the two halves apart, which css may colour. */
export type MarkShape = { d: string; half?: 'left' | 'right'; fill?: string };

export type MarkName = 'dualita' | 'trial' | 'dal_basso' | 'pro' | 'contro' | 'guilty' | 'innocent' | 'logo';

/** One of these, or one that is drawn elsewhere and brings its colours along, as a format may have it in its folder. */
export type MarkSource = MarkName | readonly MarkShape[];

/** The recurring marks as path data, usable without React (icons, mails). Without `fill` they take the text's colour. */
export const markShapes: Record<MarkName, readonly MarkShape[]> = {
  dualita: [
    { d: 'M11 2A8 8 0 0 0 11 18Z', half: 'left' },
    { d: 'M13 6A8 8 0 0 1 13 22Z', half: 'right' },
  ],
  trial: [
    { d: 'M11 2.5H13V20H18V22H6V20H11ZM2 5.5H22V7.5H2Z' },
    { d: 'M1 11A5 5 0 0 0 10.6 11ZM13.4 11A5 5 0 0 0 23 11Z' },
  ],
  dal_basso: [{ d: 'M3 17A9 9 0 0 1 21 17Z' }, { d: 'M1 19H23V21H1Z' }],
  pro: [{ d: 'M15 3A9 9 0 0 0 15 21Z' }],
  contro: [{ d: 'M9 3A9 9 0 0 1 9 21Z' }],
  guilty: [{ d: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z' }],
  innocent: [{ d: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 5.5A6.5 6.5 0 1 1 12 18.5A6.5 6.5 0 1 1 12 5.5Z' }],
  logo: [
    { d: 'M11.4 1.5A9 9 0 0 0 11.4 19.5Z', half: 'left', fill: 'var(--blu-testo, #143C77)' },
    { d: 'M12.6 4.5A9 9 0 0 1 12.6 22.5Z', half: 'right', fill: 'var(--rosso, #CF2E2E)' },
  ],
};

export const shapesOf = (mark: MarkSource) => (typeof mark === 'string' ? markShapes[mark] : mark);
