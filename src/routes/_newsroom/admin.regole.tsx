import { createFileRoute } from '@tanstack/react-router';
import { ConfirmDialog } from '#features/people/ui/confirm-dialog.tsx';
import { ruleEditionsHead } from '#features/rule-editions/head.ts';
import type { AskWho } from '#features/rule-editions/ui/ask-who.ts';
import { EditionsScreen } from '#features/rule-editions/ui/editions-screen.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/regole')({
  head: unlistedHead(ruleEditionsHead),
  component: () => (
    <AdminPage title={ruleEditionsHead.title}>
      <EditionsScreen askWho={askWho} />
    </AdminPage>
  ),
});

const askWho: AskWho = (on) => <ConfirmDialog {...on} />;
