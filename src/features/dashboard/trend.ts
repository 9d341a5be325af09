import type { DashboardSearch } from './dashboard-search.ts';

/** What the dashboard counts day by day: first-party sums, never a person (product rules 5, cookies). */
export const dailyKinds = ['reads', 'comments', 'votes', 'accounts', 'supporters', 'stories'] as const;
export type DailyKind = (typeof dailyKinds)[number];

/** How many days back one can look. */
export const trendDays = [7, 30, 90] as const;
export type TrendDays = (typeof trendDays)[number];

/** The days that an address asks for. */
export const daysOf = ({ days }: DashboardSearch): TrendDays => (days === '7' ? 7 : days === '90' ? 90 : 30);
