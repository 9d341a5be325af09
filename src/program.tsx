import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { askForSession } from '#features/accounts/ask-for-session.ts';
import { offerSignInAgain } from '#features/accounts/sign-in-again.ts';
import { offerRules } from '#features/rule-editions/offer-rules.ts';
import { takeCarriedState } from '#lib/carried-state.ts';
import { rememberLeavingLinks, returnToLeavingLink } from '#lib/left-by.ts';
import { getRouter } from './router.tsx';
import { replayHeld } from './starter/replay.ts';

/**
 * Brings to life a page that the router draws. The router's own client instead of Start's, which carries a serialiser for
 * server functions: there are none here, and every reader would download it (about 14 KB).
 */
export function start(): void {
  takeCarriedState(window.recorder?.isMoved);
  rememberLeavingLinks();
  const router = getRouter();
  const { queryClient } = router.options.context;
  askForSession(queryClient);
  offerSignInAgain(queryClient);
  offerRules(queryClient);
  hydrateRoot(document, <RouterClient router={router} />);
  returnToLeavingLink();
  replayHeld();
}
