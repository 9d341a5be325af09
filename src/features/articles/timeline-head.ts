/** Title of the page of what happened to an article, or of none: in what every reader downloads. */
export const timelineHead = {
  title: (article?: string) => (article ? `La storia di «${article}»` : 'Storia'),
} as const;
