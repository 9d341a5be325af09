import type { QueryClient } from '@tanstack/react-query';
import type { TestPayments } from './contract.ts';
import { testPaymentsQuery } from './queries.ts';

/** What the pages of the test payments need before they are shown; not found where payments are real. */
export function loadTestPayments(queryClient: QueryClient): Promise<TestPayments> {
  return queryClient.ensureQueryData(testPaymentsQuery());
}
