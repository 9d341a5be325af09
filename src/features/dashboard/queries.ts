import { queryOptions } from '@tanstack/react-query';
import type { Dashboard, MachineRoom, Trend } from './contract.ts';
import type { TrendDays } from './trend.ts';

/** What waits now. Asked anew at every visit. */
export const dashboardQuery = () =>
  queryOptions<Dashboard>({ queryKey: ['/api/admin/dashboard'], refetchOnMount: 'always' });

export const trendQuery = (days: TrendDays) =>
  queryOptions<Trend>({ queryKey: ['/api/admin/dashboard/trend', { days }], refetchOnMount: 'always' });

export const machineQuery = () =>
  queryOptions<MachineRoom>({ queryKey: ['/api/admin/machine'], refetchOnMount: 'always' });
