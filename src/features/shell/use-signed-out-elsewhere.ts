import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAccountGone } from '#features/accounts/account-hint.ts';
import { forgetReader } from './forget-reader.ts';

/** Whoever leaves in one tab left in all of them: this one forgets what it holds, and writes nothing of theirs again. */
export function useSignedOutElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(() => onAccountGone(() => void forgetReader(queryClient)), [queryClient]);
}
