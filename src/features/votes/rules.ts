/** Where a reader may stand before reading a Dualità (product rules 2.1). */
export const leans = ['pro', 'contro', 'indeciso'] as const;
export type Lean = (typeof leans)[number];
