import { createFileRoute } from '@tanstack/react-router';
import { houseHeads } from '#features/house/heads.ts';
import { privacyText } from '#features/house/privacy-text.ts';
import { LegalPage } from '#features/house/ui/legal-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/privacy')({
  head: () => pageHead({ ...houseHeads.privacy, path: '/privacy' }),
  component: () => <LegalPage text={privacyText} />,
});
