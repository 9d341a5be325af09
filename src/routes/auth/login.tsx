import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { LoginScreen } from '#features/accounts/ui/login-screen.tsx';
import { legalHeads } from '#features/legal-pages/heads.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/auth/login')({
  /** `redirect`: `pricing`, or the page of ours that one came from. `error`: why Google led back without a session. */
  validateSearch: ({ redirect, error }: Record<string, unknown>): { redirect?: string; error?: string } => ({
    ...(typeof redirect === 'string' && redirect ? { redirect } : {}),
    ...(typeof error === 'string' && error ? { error } : {}),
  }),
  head: () => pageHead({ ...legalHeads.login, path: '/auth/login' }),
  component: LoginPage,
});

function LoginPage() {
  const { redirect, error } = Route.useSearch();
  // 'Registrati' leads to this same address (specification 2): what was meant goes along beside it.
  const isRegistering = useRegistering();
  // Whoever begins anew while a code is due is asked for everything again.
  return (
    <LoginScreen key={`${isRegistering} ${error}`} isRegistering={isRegistering} redirect={redirect} error={error} />
  );
}

/** Not yet where the page is loaded: the server knows the address alone. */
function useRegistering(): boolean {
  const isMeant = useRouterState({ select: ({ location }) => location.state.isRegistering === true });
  return useHydrated() && isMeant;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader pressed 'Registrati'. */
    isRegistering?: boolean;
  }
}
