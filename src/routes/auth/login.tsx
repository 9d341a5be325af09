import { createFileRoute } from '@tanstack/react-router';
import { houseHeads } from '#features/house/heads.ts';
import { LoginScreen } from '#features/house/ui/login-screen.tsx';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: 'pricing' } =>
    search.redirect === 'pricing' ? { redirect: 'pricing' } : {},
  head: () => pageHead({ ...houseHeads.login, path: '/auth/login' }),
  component: LoginPage,
});

function LoginPage() {
  const { redirect } = Route.useSearch();
  return <LoginScreen towardsPricing={redirect === 'pricing'} />;
}
