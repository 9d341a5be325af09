/** The most characters of each field of the newsroom's text, and the most topics. */
export const workingLimits = {
  title: 140,
  summary: 300,
  place: 80,
  protagonistName: 120,
  protagonistRole: 120,
  story: 8000,
  context: 4000,
  impact: 2000,
} as const;
export const maxTopics = 6;
/** The same of what somebody was asked whom the story calls into question, and answered. */
export const counterpartLimits = { name: 160, question: 2000, reply: 4000 } as const;

/**
 * How often the author of a story writes in 24 hours about its article, and as often again against its being taken down or
 * joined to another: whoever reads it has all of it before them.
 */
export const authorMessagesADay = 5;
