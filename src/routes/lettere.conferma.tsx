import { createFileRoute } from '@tanstack/react-router';
import { RouterArrowLink } from '#design/link.tsx';
import { MailQuestion } from '#design/mail-question.tsx';
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx';
import { letterHeads } from '#features/newsletters/head.ts';
import { confirmSubscription } from '#features/newsletters/queries.ts';
import { confirmTexts } from '#features/newsletters/texts.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/lettere/conferma')({
  validateSearch: ({ chiave }: Record<string, unknown>): { chiave?: string } =>
    typeof chiave === 'string' && chiave ? { chiave } : {},
  head: unlistedHead(letterHeads.confirm),
  component: ConfirmPage,
});

function ConfirmPage() {
  const { chiave } = Route.useSearch();
  return (
    <AuthFrame>
      <MailQuestion texts={confirmTexts} write={chiave ? () => confirmSubscription(chiave) : undefined}>
        <RouterArrowLink to="/lettere">{confirmTexts.toLetters}</RouterArrowLink>
      </MailQuestion>
    </AuthFrame>
  );
}
