import type { QueryClient } from '@tanstack/react-query';

/** Lets what failed show as it does to whoever saw it fail: drawn once it would look as if it were being asked for again. */
export function showFailures(queries: QueryClient): void {
  const { queries: defaults = {} } = queries.getDefaultOptions();
  queries.setDefaultOptions({ queries: { ...defaults, retryOnMount: false } });
}
