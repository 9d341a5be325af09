import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { perspectives } from '#features/formats/formats.ts';
import { sideOf } from '#features/workflow/rules.ts';
import { unsentText } from '#lib/unsent-text.ts';
import { proposeMotion, sayYesToMotion } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { dualitaEditorTexts } from '../editor-texts.ts';
import type { SaveFirst } from '../save-first.ts';
import { isAdopted } from '../side-states.ts';
import { useDraftCall } from './use-draft-call.ts';

interface MotionPanelProps {
  file: DraftFile;
  isAdmin: boolean;
  /** An agreed motion becomes part of the text. */
  saveFirst: SaveFirst;
}

/** What readers will vote on: proposed, agreed by both sides, and then as it is. */
export function MotionPanel({ file, isAdmin, saveFirst }: MotionPanelProps) {
  const { id, dualita, status, part, people } = file;
  const { isBusy, run } = useDraftCall(id);
  const place = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(place);
  if (!dualita) return null;
  const { motion, motionVersion, motionYes, opensSide } = dualita;
  const side = sideOf(part ?? undefined);
  const hasAuthor = (one: 'pro' | 'contro') => people.some((person) => sideOf(person.part) === one);

  const change = async (call: () => Promise<DraftFile>, done: string) => {
    const failure = await run(async () => {
      await saveFirst();
      return call();
    }, done);
    if (failure === undefined) expectLoss();
    return failure === undefined;
  };

  // No lot was drawn for one that came with its turns.
  const opens = isAdopted(file) ? dualitaEditorTexts.opensElsewhere : dualitaEditorTexts.opens;
  if (status !== 'proposed') {
    return (
      <div data-place="dualita" tabIndex={-1} ref={place}>
        <Panel title={dualitaEditorTexts.motion}>
          <blockquote className="draft-motion">{motion}</blockquote>
          {opensSide && <p className="note">{opens(opensSide)}</p>}
        </Panel>
      </div>
    );
  }
  return (
    <div data-place="dualita" tabIndex={-1} ref={place}>
      <Panel title={dualitaEditorTexts.motion} help={dualitaEditorTexts.motionHelp}>
        {motion ? <blockquote className="draft-motion">{motion}</blockquote> : <p>{dualitaEditorTexts.motionNone}</p>}
        <ul>
          {perspectives.map((one) => (
            <li key={one}>
              {!hasAuthor(one)
                ? dualitaEditorTexts.noSide(one)
                : motionYes.includes(one)
                  ? dualitaEditorTexts.saidYes(one)
                  : dualitaEditorTexts.waits(one)}
            </li>
          ))}
        </ul>
        {motion && side && !motionYes.includes(side) && (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void change(() => sayYesToMotion(id, motionVersion), dualitaEditorTexts.yesDone)}
          >
            {dualitaEditorTexts.yes}
          </Button>
        )}
        {(side ?? isAdmin) && (
          <Proposal
            hasOne={motion !== ''}
            isBusy={isBusy}
            onPropose={(words) => change(() => proposeMotion(id, words), dualitaEditorTexts.proposed)}
          />
        )}
      </Panel>
    </div>
  );
}

interface ProposalProps {
  hasOne: boolean;
  isBusy: boolean;
  /** Tells whether it was proposed. */
  onPropose: (words: string) => Promise<boolean>;
}

function Proposal({ hasOne, isBusy, onPropose }: ProposalProps) {
  const [words, setWords] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onPropose(words)) setWords((now) => unsentText(now, words));
  };
  return (
    <form className="panel-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={dualitaEditorTexts.motionField}
        rows={2}
        maxLength={160}
        counter={{ length: words.length, max: 160 }}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" busy={isBusy || words.trim() === ''}>
        {hasOne ? dualitaEditorTexts.proposeAnew : dualitaEditorTexts.propose}
      </Button>
    </form>
  );
}
