/** Open until another person decided: the decision stands, or the comment comes back. */
export const appealStatuses = ['open', 'upheld', 'overturned'] as const;
