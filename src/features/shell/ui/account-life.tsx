import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from '#design/toaster.tsx';
import { noteAccount } from '#features/accounts/account-hint.ts';
import { keepReader, type NamedReader } from '#features/accounts/kept-reader.ts';
import { forgetOthersComments } from '#features/comments/local-comment.ts';
import { useSignedOutElsewhere } from '../use-signed-out-elsewhere.ts';

/** What every page does for whoever signed in, on a screen of any width. */
export function AccountLife({ user }: { user: NamedReader }) {
  useSignedOutElsewhere();
  const { role } = user;
  useEffect(() => noteAccount(role), [role]);
  useEffect(() => keepReader(user), [user]);
  useEffect(() => forgetOthersComments(user.id), [user.id]);
  return createPortal(<Toaster />, document.body);
}
