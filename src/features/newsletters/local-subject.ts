const prefix = 'lettera:';

/** Under what a browser keeps what somebody writes in a letter (`manuscripts/local-text.ts`), and the letter that such a text is of. */
export const letterSubject = (id: string): string => prefix + id;
export const letterOfSubject = (subject: string): string | undefined =>
  subject.startsWith(prefix) ? subject.slice(prefix.length) : undefined;
