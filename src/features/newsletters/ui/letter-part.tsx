import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#design/button.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import type { Block } from '../blocks.ts';
import { letterDeskTexts as texts, partKindNames, partName } from '../desk-texts.ts';
import { hasOwnWords } from '../letter-parts.ts';
import { PartFields } from './part-fields.tsx';

interface LetterPartProps {
  part: Block;
  /** What it is about, where that is known. */
  about: string | undefined;
  onChange: (part: Block) => void;
  onRemove: () => void;
}

/** One part of a letter: its kind, what it is about, and its fields. What holds words is asked about before it goes. */
export function LetterPart({ part, about, onChange, onRemove }: LetterPartProps) {
  const name = partName(part, about);
  const icon = <Trash className="icon" aria-hidden="true" />;
  return (
    <section className="letter-part" data-place={part.id} aria-label={name} tabIndex={-1}>
      <div className="letter-part-head">
        <h3>{partKindNames[part.kind]}</h3>
        {hasOwnWords(part) ? (
          <ConfirmButton
            label={icon}
            spoken={texts.remove(name)}
            variant="icon"
            title={texts.removeTitle}
            text={texts.removeText}
            yes={texts.removeYes}
            onYes={onRemove}
          />
        ) : (
          <Button size="small" variant="icon" aria-label={texts.remove(name)} onClick={onRemove}>
            {icon}
          </Button>
        )}
      </div>
      {about && <p className="letter-part-about">{about}</p>}
      <PartFields part={part} onChange={onChange} />
    </section>
  );
}
