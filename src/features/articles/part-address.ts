/** The parameter of an article's address that names one part of it, so that it has a title and a picture where it is shared. */
export const partParameter = 'parte';

/** Anchor of the jury's block on the page of a Trial. */
export const verdictId = 'verdetto';

/** Anchor of the support of a Polemica. */
export const supportId = 'sostegno';

/** Anchor of how the real proceeding ended, on the page of a Trial. */
export const endingId = 'esito';

/** Anchors of a turn of a Dualità and of a stop of a Polemica, by the place of their section. */
export const turnId = ({ index }: { index: number }) => `turno-${index + 1}`;
export const stopId = ({ index }: { index: number }) => `voce-${index + 1}`;

/**
 * Whether a part could have this id: it is that of the element on the page. Of other values there is no page of its own,
 * so that nobody fills the cache with them. An article has at most sixty sections (`maxSections`, which features/article-files
 * holds this to).
 */
export function isPartId(id: string): boolean {
  return id === verdictId || /^(turno|atto)-([1-9]|[1-5]\d|60)$/.test(id);
}

/** The address of a part, from its article's page on. */
export const partAddress = (id: string) => `?${partParameter}=${id}`;
