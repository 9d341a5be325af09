import { createFileRoute } from '@tanstack/react-router';
import { ConfirmDialog } from '#features/people/ui/confirm-dialog.tsx';
import { ruleEditionsHead } from '#features/rule-editions/head.ts';
import { DraftDifferences } from '#features/legal-pages/ui/draft-differences.tsx';
import type { AskWho } from '#features/rule-editions/ui/ask-who.ts';
import { EditionsScreen } from '#features/rule-editions/ui/editions-screen.tsx';
import type { ShowDifferences } from '#features/rule-editions/ui/show-differences.ts';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/regole')({
  head: unlistedHead(ruleEditionsHead),
  component: () => (
    <AdminPage title={ruleEditionsHead.title}>
      <EditionsScreen askWho={askWho} showDifferences={showDifferences} />
    </AdminPage>
  ),
});

const askWho: AskWho = (on) => <ConfirmDialog {...on} />;
const showDifferences: ShowDifferences = ({ id, version }) => <DraftDifferences id={id} version={version} />;
