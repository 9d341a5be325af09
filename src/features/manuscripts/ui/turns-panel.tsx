import { Panel } from '#design/panel.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { sideOf } from '#features/workflow/rules.ts';
import type { DraftTurn } from '#features/workflow/contract.ts';
import type { DraftFile } from '../contract.ts';
import { dualitaEditorTexts } from '../editor-texts.ts';
import type { SaveFirst } from '../save-first.ts';
import { FormContext } from './form-context.ts';
import { TurnEditor } from './turn-editor.tsx';
import { TurnFields } from './turn-fields.tsx';

interface TurnsPanelProps {
  file: DraftFile;
  userId: string;
  saveFirst: SaveFirst;
  onTyping: () => void;
}

/** The six turns in their order while they are written: what was handed in to read, one's own to write, the rest sealed. */
export function TurnsPanel({ file, ...rest }: TurnsPanelProps) {
  const turns = file.dualita?.turns ?? [];
  const side = sideOf(file.part ?? undefined);
  const next = turns.find(({ isNext }) => isNext);
  return (
    <div data-place="turns" tabIndex={-1}>
      <Panel title={dualitaEditorTexts.turns}>
        {next && side && (
          <p className="note" role="status">
            {next.perspective === side ? dualitaEditorTexts.yourTurn : dualitaEditorTexts.theirTurn}
          </p>
        )}
        {turns.map((turn) => (
          <Turn key={turn.number} file={file} turn={turn} isOwn={turn.perspective === side} {...rest} />
        ))}
      </Panel>
    </div>
  );
}

interface TurnProps extends TurnsPanelProps {
  turn: DraftTurn;
  isOwn: boolean;
}

function Turn({ file, turn, isOwn, ...rest }: TurnProps) {
  const { number, kind, perspective, submittedAt, text } = turn;
  const name = dualitaEditorTexts.turn(number, kind, perspective);
  const before = file.content.sections.slice(0, number - 1);
  return (
    <section className={`draft-section draft-turn-${perspective}`} aria-label={name}>
      <div className="draft-section-head">
        <h3 className="title-5">{name}</h3>
        {submittedAt && <p className="fine-print">{dualitaEditorTexts.submitted(dayAndTime(submittedAt))}</p>}
      </div>
      {submittedAt ? (
        <FormContext value={{ whole: text, change: () => undefined, isReadOnly: true }}>
          <TurnFields at="" details="" before={before} wordBudget={file.dualita?.wordBudget ?? 0} />
        </FormContext>
      ) : isOwn ? (
        <TurnEditor file={file} turn={turn} before={before} {...rest} />
      ) : (
        <p className="note">{dualitaEditorTexts.sealed}</p>
      )}
    </section>
  );
}

/** The turns once all are handed in: each is changed by whoever wrote it, and by who edits the whole. */
export function WrittenTurns({ file, form }: { file: DraftFile; form: React.ContextType<typeof FormContext> }) {
  const side = sideOf(file.part ?? undefined);
  const turns = file.dualita?.turns ?? [];
  const { sections } = file.content;
  return (
    <Panel title={dualitaEditorTexts.turns}>
      {sections.map((section, index) => {
        const turn = turns[index];
        const isForeign = side !== undefined && section.perspective !== side;
        const name = turn
          ? dualitaEditorTexts.turn(turn.number, turn.kind, turn.perspective)
          : dualitaEditorTexts.turnOf(index + 1, section.perspective ?? 'pro');
        return (
          <section
            key={index}
            className={`draft-section draft-turn-${section.perspective ?? 'pro'}`}
            data-place={`sections.${index}`}
            tabIndex={-1}
            aria-label={name}
          >
            <h3 className="title-5">{name}</h3>
            {isForeign && <p className="note">{dualitaEditorTexts.othersTurn}</p>}
            <FormContext value={isForeign ? { ...form, isReadOnly: true } : form}>
              <TurnFields
                at={`sections.${index}.`}
                details={`sections.${index}.details.`}
                before={sections.slice(0, index)}
                wordBudget={file.dualita?.wordBudget ?? 0}
              />
            </FormContext>
          </section>
        );
      })}
    </Panel>
  );
}
