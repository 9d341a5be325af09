/** An id before all others: a walk through rows in the order of their ids begins after it. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
