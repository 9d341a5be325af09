import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { sanctionKindTexts, sanctionReasonTexts } from '#features/accounts/sanction-texts.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { liftSanction } from '../calls.ts';
import type { PersonFile, Sanction } from '../contract.ts';
import { personTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';
import { usePersonCall } from './use-person-call.ts';

/**
 * What was decided against a person, what of it stands, and how to decide or take back. What is one's own another admin
 * takes back.
 */
export function SanctionsPanel({ person }: { person: PersonFile }) {
  const [isDeciding, setDeciding] = useState(false);
  /** Which one is taken back once whoever asks has confirmed who they are. */
  const [confirming, setConfirming] = useState<string>();
  const isOwn = useSession()?.user.id === person.id;
  const { isBusy, run } = usePersonCall(person.id);
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => {
    // At once: a dialog that is still there draws the focus back, which takes the message for one that stood before it.
    flushSync(() => {
      setDeciding(false);
      setConfirming(undefined);
    });
    // After the dialog has tried to give the focus back to what may be gone.
    requestAnimationFrame(() => title.current?.focus());
  };
  const lift = async (id: string) => {
    const outcome = await run(() => liftSanction(person.id, id), personTexts.liftDone);
    if (outcome === 'done') close();
    else setConfirming(outcome === 'confirm first' ? id : undefined);
  };

  return (
    <Panel title={personTexts.sanctions} help={personTexts.sanctionsHelp} titleRef={title}>
      {person.sanctions.length === 0 && <p>{personTexts.noSanctions}</p>}
      <ul className="panel-lines">
        {person.sanctions.map((sanction) => (
          <SanctionLine
            key={sanction.id}
            sanction={sanction}
            isBusy={isBusy}
            onLift={isOwn ? undefined : () => void lift(sanction.id)}
          />
        ))}
      </ul>
      <Button onClick={() => setDeciding(true)}>{personTexts.decide}</Button>
      {isDeciding && <SanctionDialog personId={person.id} onClose={close} />}
      {confirming && (
        <ConfirmDialog onConfirmed={() => void lift(confirming)} onClose={() => setConfirming(undefined)} />
      )}
    </Panel>
  );
}

interface SanctionLineProps {
  sanction: Sanction;
  isBusy: boolean;
  /** Where it may be taken back. */
  onLift: (() => void) | undefined;
}

function SanctionLine({ sanction, isBusy, onLift }: SanctionLineProps) {
  const { kind, reason, text, startsAt, endsAt, actorName, liftedAt, liftedByName, seenAt, stands } = sanction;
  const facts = [
    personTexts.from(startsAt),
    endsAt && personTexts.until(endsAt),
    personTexts.by(actorName),
    seenAt && personTexts.readOn(seenAt),
    liftedAt ? personTexts.lifted(liftedAt, liftedByName) : stands ? personTexts.stands : personTexts.over,
  ].filter(Boolean);
  return (
    <li>
      <div>
        <p>
          <b>{sanctionKindTexts[kind]}</b>
          {': '}
          {sanctionReasonTexts[reason]}
        </p>
        <p className="plain-text">{text}</p>
        <p className="note">{facts.join(' · ')}</p>
      </div>
      {stands && onLift && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={personTexts.liftSpoken(sanctionKindTexts[kind])}
          onClick={onLift}
        >
          {personTexts.lift}
        </Button>
      )}
    </li>
  );
}
