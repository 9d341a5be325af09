/** Anchor of the jury's block on the page of a Trial. */
export const verdictId = 'verdetto';
