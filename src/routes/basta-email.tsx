import { createFileRoute } from '@tanstack/react-router';
import { RouterArrowLink } from '#design/link.tsx';
import { MailQuestion } from '#design/mail-question.tsx';
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx';
import { stopLetter } from '#features/newsletters/queries.ts';
import { stopLetterTexts } from '#features/newsletters/texts.ts';
import { notificationHeads } from '#features/notifications/heads.ts';
import { stopNotifications } from '#features/notifications/queries.ts';
import { stopTexts } from '#features/notifications/texts.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/basta-email')({
  /** `chiave` stops mails about notifications, `lettera` the letters. */
  validateSearch: ({ chiave, lettera }: Record<string, unknown>): { chiave?: string; lettera?: string } => ({
    ...(typeof chiave === 'string' && chiave ? { chiave } : {}),
    ...(typeof lettera === 'string' && lettera ? { lettera } : {}),
  }),
  head: unlistedHead(notificationHeads.stop),
  component: StopPage,
});

function StopPage() {
  const { chiave, lettera } = Route.useSearch();
  return (
    <AuthFrame>
      {lettera ? (
        <MailQuestion texts={stopLetterTexts} write={() => stopLetter(lettera)}>
          <RouterArrowLink to="/lettere">{stopLetterTexts.toLetters}</RouterArrowLink>
        </MailQuestion>
      ) : (
        <MailQuestion texts={stopTexts} write={chiave ? () => stopNotifications(chiave) : undefined}>
          <RouterArrowLink to="/settings" hash="notifiche">
            {stopTexts.toSettings}
          </RouterArrowLink>
        </MailQuestion>
      )}
    </AuthFrame>
  );
}
