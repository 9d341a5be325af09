import { useId } from 'react';
import { afterFocusReturns } from '#design/after-focus-returns.ts';
import { OrderedRows } from '#design/ordered-rows.tsx';
import { TextInput } from '#design/text-input.tsx';
import { longest, type Block, type NewsletterContent } from '../blocks.ts';
import { letterDeskTexts as texts, partName } from '../desk-texts.ts';
import { addingPlace } from '../gap-texts.ts';
import type { NewsletterKind } from '../kinds.ts';
import { movePart } from '../letter-parts.ts';
import { AddPart } from './add-part.tsx';
import { goToPlace } from './go-to-place.ts';
import { LetterPart } from './letter-part.tsx';

interface LetterFormProps {
  kind: NewsletterKind;
  content: NewsletterContent;
  /** What parts are about, by their ids. */
  about: Record<string, string>;
  onChange: (content: NewsletterContent) => void;
}

/** What a letter says: its subject, the line beside it, and its parts in their order. */
export function LetterForm({ kind, content, about, onChange }: LetterFormProps) {
  const { subject, preview, blocks } = content;
  const partsId = useId();
  const put = (parts: Block[]) => onChange({ ...content, blocks: parts });
  const remove = (index: number) => {
    put(blocks.toSpliced(index, 1));
    afterFocusReturns(() => goToPlace(blocks[index + 1]?.id ?? addingPlace));
  };
  return (
    <>
      <div className="letter-top">
        <div data-place="subject">
          <TextInput
            label={texts.subject}
            help={texts.subjectHelp}
            value={subject}
            maxLength={longest.subject}
            counter={{ length: subject.length, max: longest.subject }}
            onChange={({ target }) => onChange({ ...content, subject: target.value })}
          />
        </div>
        <TextInput
          label={texts.preview}
          optional
          help={texts.previewHelp}
          value={preview}
          maxLength={longest.preview}
          counter={{ length: preview.length, max: longest.preview }}
          onChange={({ target }) => onChange({ ...content, preview: target.value })}
        />
      </div>
      <section className="letter-parts" aria-labelledby={partsId}>
        <h2 className="title-5" id={partsId}>
          {texts.parts}
        </h2>
        {blocks.length === 0 && <p>{texts.noParts}</p>}
        <OrderedRows
          label={texts.partsOrder}
          onMove={(from, to) => put(movePart(blocks, from, to))}
          rows={blocks.map((part, index) => ({
            id: part.id,
            name: partName(part, about[part.id]),
            children: (
              <LetterPart
                part={part}
                about={about[part.id]}
                onChange={(changed) => put(blocks.with(index, changed))}
                onRemove={() => remove(index)}
              />
            ),
          }))}
        />
        <div data-place={addingPlace}>
          <AddPart
            kind={kind}
            count={blocks.length}
            onAdd={(part) => {
              put([...blocks, part]);
              afterFocusReturns(() => goToPlace(part.id));
            }}
          />
        </div>
      </section>
    </>
  );
}
