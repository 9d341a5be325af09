import type { QueryClient } from '@tanstack/react-query';
import { onRulesNotAccepted } from '#lib/not-accepted.ts';

/**
 * Has a page ask its reader to accept the rules where an act of theirs waits for it, and do the act then. How comes when it is
 * needed; where it does not arrive the call fails as it would have. Browser only.
 */
export function offerRules(queryClient: QueryClient): void {
  onRulesNotAccepted(async () => {
    const file = await import('./ui/accept-dialog.tsx').catch(() => undefined);
    return file ? file.askToAccept(queryClient) : false;
  });
}
