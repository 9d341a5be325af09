/** Characters of a short title: two lines of a card. */
export const maxShortTitle = 60;

/** A title of more characters takes three lines of a card and more. */
const longTitle = 70;

/** The title of an article in lists, which break it between words and never cut it. */
export function listTitle({ title, shortTitle }: { title: string; shortTitle?: string | undefined }): string {
  return shortTitle ?? title;
}

/** Whether lists would be better off with a short title that nobody has written yet. */
export function needsShortTitle({
  title,
  shortTitle = '',
}: {
  title: string;
  shortTitle?: string | undefined;
}): boolean {
  return title.trim().length > longTitle && shortTitle.trim() === '';
}
