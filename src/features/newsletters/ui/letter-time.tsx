import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { InstantField } from '#design/instant-field.tsx';
import { Panel } from '#design/panel.tsx';
import { showToast } from '#design/toast-store.ts';
import { useSubmit } from '#design/use-submit.ts';
import { UnsavedError } from '#features/manuscripts/save-first.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { NewsroomLetter } from '../contract.ts';
import { timeLetter } from '../desk-calls.ts';
import { keepLetter } from '../desk-queries.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';

interface LetterTimeProps {
  letter: NewsroomLetter;
  saveFirst: () => Promise<NewsroomLetter>;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** When a letter goes out. */
export function LetterTime({ letter, saveFirst, onUnsaved }: LetterTimeProps) {
  const queries = useQueryClient();
  const [at, setAt] = useState(letter.sendAt);
  const isUnsaved = at !== letter.sendAt;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const { isSending, complaints, onSubmit } = useSubmit<'sendAt', NewsroomLetter>({
    check: () => ({ sendAt: at ? undefined : texts.noTime }),
    send: async () => timeLetter(letter.id, (await saveFirst()).version, at),
    onDone: (saved) => {
      keepLetter(queries, saved);
      showToast({ title: texts.timeSaved });
    },
    refused: (error) => {
      const { message = texts.actFailed, field } = refusalIn(error);
      return { [field === 'sendAt' ? 'sendAt' : 'form']: error instanceof UnsavedError ? error.message : message };
    },
  });
  return (
    <Panel title={texts.when}>
      <form className="panel-form" noValidate onSubmit={onSubmit}>
        <FormFailure>{complaints.form}</FormFailure>
        <InstantField
          words={texts.at}
          value={at}
          error={complaints.sendAt}
          onChange={(instant) => setAt(instant ?? '')}
        />
        <Button type="submit" size="small" busy={isSending}>
          {texts.saveTime}
        </Button>
      </form>
    </Panel>
  );
}
