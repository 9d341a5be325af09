import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode, RefCallback } from 'react';
import { Button } from '#design/button.tsx';
import type { SectionType } from '#features/articles/contract.ts';
import type { DraftSection } from '../content.ts';
import { editorTexts } from '../editor-texts.ts';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { ChoiceField, TextField } from './fields.tsx';
import { useForm } from './form-context.ts';

interface SectionCardProps {
  headingRef: RefCallback<HTMLElement>;
  index: number;
  section: DraftSection;
  code: string | null;
  kinds: readonly SectionType[];
  /** What it has beside its text. */
  fields: ReactNode;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One section: its fields, and its place among the others. */
export function SectionCard(props: SectionCardProps) {
  const { headingRef, index, section, code, kinds, fields, onUp, onDown, onRemove } = props;
  const { isReadOnly } = useForm();
  const name = editorTexts.section(index + 1, editorTexts.kinds[section.type], code);
  return (
    <section className="draft-section" data-place={`sections.${index}`} tabIndex={-1} aria-label={name}>
      <div className="draft-section-head">
        <h3 className="title-5" ref={headingRef} tabIndex={-1}>
          {name}
        </h3>
        {!isReadOnly && (
          <div className="button-row">
            {onUp && (
              <Button variant="icon" aria-label={editorTexts.up(name)} onClick={onUp}>
                <ArrowUp className="icon" aria-hidden="true" />
              </Button>
            )}
            {onDown && (
              <Button variant="icon" aria-label={editorTexts.down(name)} onClick={onDown}>
                <ArrowDown className="icon" aria-hidden="true" />
              </Button>
            )}
            {onRemove && (
              <ConfirmButton
                label={<Trash className="icon" aria-hidden="true" />}
                spoken={editorTexts.remove(name)}
                variant="icon"
                title={editorTexts.removeTitle}
                text={editorTexts.removeText}
                yes={editorTexts.removeYes}
                onYes={onRemove}
              />
            )}
          </div>
        )}
      </div>
      {kinds.length > 1 && (
        <ChoiceField
          path={`sections.${index}.type`}
          options={kinds.map((value) => ({ value, label: editorTexts.kinds[value] }))}
        />
      )}
      {fields}
      <TextField
        path={`sections.${index}.content`}
        help={section.type === 'testimony' ? editorTexts.transcriptHelp : editorTexts.contentHelp}
      />
      {section.details.figure && section.type !== 'evidence' && <p className="note">{editorTexts.figureKept}</p>}
    </section>
  );
}
