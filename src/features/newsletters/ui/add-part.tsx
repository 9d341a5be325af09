import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { mostBlocks, partKindsOf, type Block } from '../blocks.ts';
import { letterMaterialQuery } from '../desk-queries.ts';
import { letterDeskTexts as texts, partKindNames } from '../desk-texts.ts';
import type { NewsletterKind } from '../kinds.ts';
import { emptyPart, partChoices, type ChosenKind } from '../letter-parts.ts';

interface AddPartProps {
  /** Of which letter. */
  kind: NewsletterKind;
  /** How many parts there are. */
  count: number;
  onAdd: (part: Block) => void;
}

/** Adds a part at the end: an empty one to write in, or one that is made from what there is this week. */
export function AddPart({ kind: letterKind, count, onAdd }: AddPartProps) {
  const [picking, setPicking] = useState<ChosenKind>();
  if (count >= mostBlocks) return <p className="note">{texts.full}</p>;
  const add = (part: Block) => {
    setPicking(undefined);
    onAdd(part);
  };
  return (
    <fieldset className="letter-add">
      <legend className="field-label">{texts.add}</legend>
      <div className="button-row">
        {partKindsOf(letterKind).map((kind) => (
          <Button
            key={kind}
            size="small"
            onClick={() => (kind === 'text' || kind === 'reader' ? add(emptyPart(kind)) : setPicking(kind))}
          >
            {partKindNames[kind]}
          </Button>
        ))}
      </div>
      {picking && (
        <Dialog
          open
          onOpenChange={() => setPicking(undefined)}
          title={texts.pick[picking].title}
          description={texts.pick[picking].text}
          className="dialog-wide"
        >
          <Choices of={letterKind} kind={picking} onPick={add} />
        </Dialog>
      )}
    </fieldset>
  );
}

interface ChoicesProps {
  of: NewsletterKind;
  kind: ChosenKind;
  onPick: (part: Block) => void;
}

function Choices({ of, kind, onPick }: ChoicesProps) {
  const { data, isError, refetch } = useQuery(letterMaterialQuery(of));
  if (!data && isError) return <LoadFailed texts={{ failed: texts.materialFailed }} onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen message={texts.materialLoading} />;
  const choices = partChoices(kind, data);
  if (choices.length === 0) return <p>{texts.nothingToPick}</p>;
  return (
    <ul className="panel-lines">
      {choices.map(({ part, about }, index) => (
        <li key={index}>
          <div>{about}</div>
          <Button size="small" aria-label={texts.chooseSpoken(about)} onClick={() => onPick(part)}>
            {texts.choose}
          </Button>
        </li>
      ))}
    </ul>
  );
}
