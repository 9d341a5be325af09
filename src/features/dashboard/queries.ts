import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';
import type { TrendDays } from './trend.ts';

/** What waits now. Asked anew at every visit. */
export const dashboardQuery = () =>
  endpointQuery<typeof endpoints.readDashboard>('/api/admin/dashboard', {}, { refetchOnMount: 'always' });

export const trendQuery = (days: TrendDays) =>
  endpointQuery<typeof endpoints.readTrend>(
    '/api/admin/dashboard/trend',
    { query: { days: String(days) } },
    { refetchOnMount: 'always' },
  );

export const systemStatusQuery = () =>
  endpointQuery<typeof endpoints.readSystemStatus>('/api/admin/system-status', {}, { refetchOnMount: 'always' });
