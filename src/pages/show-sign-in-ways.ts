import { showSignInWays } from '#features/settings/server/shown-settings.ts';
import type { Settings } from '#platform/env.ts';

/** Tells readers how they may come in here. In a demo Google's button answers that it does not work, and mails can be read. */
export function showSignInWaysOf({ demo, google, smtpUrl }: Pick<Settings, 'demo' | 'google' | 'smtpUrl'>): void {
  showSignInWays({
    hasGoogle: demo || google !== undefined,
    sendsMail: demo || smtpUrl !== undefined,
    asksGoogle: google !== undefined || !demo,
  });
}
