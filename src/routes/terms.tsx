import { createFileRoute } from '@tanstack/react-router';
import { houseHeads } from '#features/house/heads.ts';
import { termsText } from '#features/house/terms-text.ts';
import { LegalPage } from '#features/house/ui/legal-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/terms')({
  head: () => pageHead({ ...houseHeads.terms, path: '/terms' }),
  component: () => <LegalPage text={termsText} />,
});
