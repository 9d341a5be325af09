/** In the name of everything that somebody typed and this browser keeps (local-draft.ts), but for stories. */
export const draftMark = ':draft:';
