import { createFileRoute } from '@tanstack/react-router';
import { HelpForm } from '#features/help/ui/help-form.tsx';
import { houseHeads } from '#features/house/heads.ts';
import { helpFormSection, supportText } from '#features/house/support-text.ts';
import { LegalPage } from '#features/house/ui/legal-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/support')({
  head: () => pageHead({ ...houseHeads.support, path: '/support' }),
  component: () => <LegalPage text={supportText} slots={{ [helpFormSection]: <HelpForm /> }} />,
});
