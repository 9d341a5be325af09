import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { LoginScreen } from '#features/accounts/ui/login-screen.tsx';
import { houseHeads } from '#features/house/heads.ts';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/auth/login')({
  /** `pricing`, or the page of ours that one came from. */
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' && redirect ? { redirect } : {},
  head: () => pageHead({ ...houseHeads.login, path: '/auth/login' }),
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = Route.useSearch();
  // 'Registrati' leads to this same address (specification 2): what was meant goes along beside it.
  const isRegistering = useRouterState({ select: ({ location }) => location.state.isRegistering === true });
  return <LoginScreen key={String(isRegistering)} isRegistering={isRegistering} redirect={redirect} />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader pressed 'Registrati'. */
    isRegistering?: boolean;
  }
}
