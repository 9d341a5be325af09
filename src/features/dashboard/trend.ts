/** What the dashboard counts day by day: first-party sums, never a person (product rules 5, cookies). */
export const dailyKinds = ['reads', 'comments', 'votes', 'accounts', 'supporters', 'stories'] as const;
export type DailyKind = (typeof dailyKinds)[number];

/** How many days back one can look. */
export const trendDays = [7, 30, 90] as const;
export type TrendDays = (typeof trendDays)[number];
