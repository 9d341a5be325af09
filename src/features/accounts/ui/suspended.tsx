import { Button } from '#design/button.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { takeFocus } from '#design/take-focus.ts';
import { authTexts } from '../auth-texts.ts';
import type { SanctionNotice } from '../sanction-contract.ts';
import { planOfSuspended, sanctionEnd, sanctionReasonTexts, sanctionTexts } from '../sanction-texts.ts';

/** In the place of the form: why an account is suspended, until when, and how to object. */
export function Suspended({ suspension, onBack }: { suspension: SanctionNotice; onBack: () => void }) {
  const { reason, text, startsAt, endsAt, planEndsAt } = suspension;
  // The form is gone with the button that was pressed.
  return (
    <>
      <h1 className="title-2" ref={takeFocus} tabIndex={-1}>
        {sanctionTexts.suspendTitle}
      </h1>
      {endsAt && <p>{sanctionTexts.suspendMeaning(sanctionEnd(endsAt))}</p>}
      <p className="plain-text">{text}</p>
      <p>{sanctionTexts.reason(sanctionReasonTexts[reason])}</p>
      {planOfSuspended(startsAt, planEndsAt).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>{sanctionTexts.appealsWait}</p>
      <p>{sanctionTexts.meanwhile}</p>
      <p>{sanctionTexts.object()}</p>
      <RouterButtonLink to="/support" variant="primary" wide>
        {sanctionTexts.support}
      </RouterButtonLink>
      <Button wide onClick={onBack}>
        {authTexts.goToLogin}
      </Button>
    </>
  );
}
