import type { HookEndpointContext } from '@better-auth/core';
import { createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { publication } from '#lib/publication.ts';
import { secondFactorDue } from '../auth-errors.ts';
import { signInPath } from '../paths.ts';

const callback = '/callback/:id';

/**
 * The second factor, asked for whichever way somebody comes. Better Auth asks after a password alone: its hook, which
 * ends the session that was just opened and waits for the code instead, is given the way back from Google too. There
 * the browser cannot read its answer: the second part leads it to the page that asks for the code, and where it wanted to go
 * is in the address.
 */
export function secondFactor(publicUrl: string) {
  const plugin = twoFactor({ issuer: publication.name, twoFactorTable: 'twoFactor' });
  const asking = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: HookEndpointContext) => context.path === callback || hook.matcher(context),
  }));
  const leadingOn = {
    matcher: ({ path }: HookEndpointContext) => path === callback,
    handler: createAuthMiddleware(async (context) => {
      const { returned, responseHeaders } = context.context;
      if (!isChallenge(returned)) return;
      const query = new URLSearchParams({ error: secondFactorDue, redirect: responseHeaders?.get('location') ?? '/' });
      throw context.redirect(`${publicUrl}${signInPath}?${query}`);
    }),
  };
  return { ...plugin, hooks: { ...plugin.hooks, after: [...asking, leadingOn] } };
}

const isChallenge = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer;
