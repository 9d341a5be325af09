import { publication } from '#lib/publication.ts';
import { authTexts } from '../auth-texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailRequestForm } from './mail-request-form.tsx';

/** Asks for the mail with which a new password is chosen. */
export function ForgotPasswordScreen({ redirect }: { redirect?: string | undefined }) {
  return (
    <AuthFrame>
      <h1 className="title-2">{authTexts.forgotTitle}</h1>
      {publication.sendsMail ? (
        <>
          <p>{authTexts.forgotText}</p>
          <MailRequestForm
            path="/request-password-reset"
            label={authTexts.sendLink}
            sentText={authTexts.linkSent}
            redirect={redirect}
          />
        </>
      ) : (
        <p>{authTexts.noMailForLinks}</p>
      )}
    </AuthFrame>
  );
}
