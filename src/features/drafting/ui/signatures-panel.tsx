import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { perspectives } from '#features/articles/formats.ts';
import { dayAndTime } from '#lib/italian.ts';
import { signRevision } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { dualitaTexts, editorTexts } from '../editor-texts.ts';
import { sideOf, signableStatuses } from '../rules.ts';
import type { SaveFirst } from '../save-first.ts';
import { useDraftCall } from './use-draft-call.ts';

/** Who signed exactly the version that is shown, by its number and the beginning of its hash. */
export function SignaturesPanel({ file, saveFirst }: { file: DraftFile; saveFirst: SaveFirst }) {
  const { id, version, hash, dualita, part, status } = file;
  const { isBusy, run } = useDraftCall(id);
  const place = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(place);
  const signatures = dualita?.signatures ?? [];
  const side = sideOf(part ?? undefined);
  const areAllIn = dualita?.turns.every(({ submittedAt }) => submittedAt !== null) ?? false;
  const isSignable = signableStatuses.includes(status) && areAllIn;
  const hasSigned = signatures.some(({ perspective }) => perspective === side);

  const sign = async () => {
    const call = async () => {
      const saved = await saveFirst();
      return signRevision(id, { version: saved.version, hash: saved.hash });
    };
    const failure = await run(call, dualitaTexts.signDone);
    if (failure === undefined) expectLoss();
  };
  return (
    <div data-place="signatures" tabIndex={-1} ref={place}>
      <Panel title={dualitaTexts.signatures} help={dualitaTexts.signaturesHelp}>
        <p className="figures">{dualitaTexts.revision(version, hash)}</p>
        <ul>
          {perspectives.map((one) => {
            const signature = signatures.find(({ perspective }) => perspective === one);
            return (
              <li key={one}>
                {signature
                  ? dualitaTexts.signed(one, signature.by ?? editorTexts.gone, dayAndTime(signature.at))
                  : dualitaTexts.unsigned(one)}
              </li>
            );
          })}
        </ul>
        {side && isSignable && !hasSigned && (
          <Button variant="primary" busy={isBusy} onClick={() => void sign()}>
            {dualitaTexts.sign}
          </Button>
        )}
        {!isSignable && <p className="note">{dualitaTexts.notYet}</p>}
      </Panel>
    </div>
  );
}
