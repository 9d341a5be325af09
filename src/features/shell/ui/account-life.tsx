import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from '#design/toaster.tsx';
import { noteAccount } from '#features/accounts/account-hint.ts';
import { keepReader, keptReader, type NamedReader } from '#features/accounts/kept-reader.ts';
import { forgetOthersComments } from '#features/comments/local-comment.ts';
import { isWoken } from '#features/notifications/this-browser.ts';
import { useSignedOutElsewhere } from '../use-signed-out-elsewhere.ts';

/** What every page does for whoever signed in, on a screen of any width. */
export function AccountLife({ user }: { user: NamedReader }) {
  useSignedOutElsewhere();
  const { role } = user;
  useEffect(() => noteAccount(role), [role]);
  useEffect(() => forgetOthersPushes(user.id), [user.id]);
  useEffect(() => keepReader(user), [user]);
  useEffect(() => forgetOthersComments(user.id), [user.id]);
  return createPortal(<Toaster />, document.body);
}

/**
 * Whom the browser was woken for may be somebody else, whose session ended by itself. Asked before they are kept as its
 * reader.
 */
function forgetOthersPushes(userId: string): void {
  if (keptReader()?.id !== userId) void isWoken().catch(() => undefined);
}
