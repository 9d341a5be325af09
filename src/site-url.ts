import { createIsomorphicFn } from '@tanstack/react-start';
import { services } from './platform/services.ts';

/** The publication's public address without a slash at the end, for canonical links and what is shared. */
export const siteUrl = createIsomorphicFn()
  .server(() => services().publicUrl)
  .client(() => window.location.origin);
