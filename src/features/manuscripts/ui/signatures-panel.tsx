import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { unreachable } from '#lib/unreachable.ts';
import { sideOf, signableStatuses } from '#features/workflow/rules.ts';
import { signRevision } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { dualitaEditorTexts, editorTexts } from '../editor-texts.ts';
import type { SaveFirst } from '../save-first.ts';
import { isAdopted, sideStates, signersOf, type SideState } from '../side-states.ts';
import { useDraftCall } from './use-draft-call.ts';

/** Who signed exactly the version that is shown, by its number and the beginning of its hash. */
export function SignaturesPanel({ file, saveFirst }: { file: DraftFile; saveFirst: SaveFirst }) {
  const { id, version, hash, dualita, part, status } = file;
  const { isBusy, run } = useDraftCall(id);
  const place = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(place);
  const sides = sideStates(file);
  const side = sideOf(part ?? undefined);
  const areAllIn = dualita?.turns.every(({ submittedAt }) => submittedAt !== null) ?? false;
  const isSignable = signableStatuses.includes(status) && areAllIn;
  const hasSigned = sides.some((one) => one.side === side && one.kind === 'signed');
  const isFromElsewhere = isAdopted(file);

  const sign = async () => {
    const call = async () => {
      const saved = await saveFirst();
      return signRevision(id, { version: saved.version, hash: saved.hash });
    };
    const failure = await run(call, dualitaEditorTexts.signDone);
    if (failure === undefined) expectLoss();
  };
  return (
    <div data-place="signatures" tabIndex={-1} ref={place}>
      <Panel
        title={dualitaEditorTexts.signatures}
        help={isFromElsewhere ? dualitaEditorTexts.adopted : dualitaEditorTexts.signaturesHelp}
      >
        <p className="figures">{dualitaEditorTexts.revision(version, hash)}</p>
        <ul>
          {sides.map((one) => (
            <li key={one.side}>{standingOf(one)}</li>
          ))}
        </ul>
        {side && isSignable && !hasSigned && (
          <Button variant="primary" busy={isBusy} onClick={() => void sign()}>
            {dualitaEditorTexts.sign}
          </Button>
        )}
        {isFromElsewhere && status !== 'correcting' && (
          <p className="note">{dualitaEditorTexts.correctionNeeds(signersOf(file))}</p>
        )}
        {!isFromElsewhere && !isSignable && <p className="note">{dualitaEditorTexts.notYet}</p>}
      </Panel>
    </div>
  );
}

function standingOf(state: SideState): string {
  const { side, kind } = state;
  switch (kind) {
    case 'signed':
      return dualitaEditorTexts.signed(side, state.by ?? editorTexts.gone, dayAndTime(state.at));
    case 'waits':
      return dualitaEditorTexts.unsigned(side);
    case 'elsewhere':
      return dualitaEditorTexts.elsewhere(side);
    case 'no_signer':
      return dualitaEditorTexts.noSigner(side, state.name);
    default:
      return unreachable(kind);
  }
}
