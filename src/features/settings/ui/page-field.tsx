import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { designTexts } from '#design/texts.ts';
import { settingsTexts } from '../admin-texts.ts';
import type { PageKey } from '../fields.ts';
import { defaultTextQuery } from '../queries.ts';

interface PageFieldProps {
  settingKey: PageKey;
  /** What an admin wrote; empty where the house's own text is in force. */
  text: string;
  isBusy: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Puts the house's text in force again. */
  onRestore: () => Promise<void>;
}

/** The text of a page: what is in force, the house's own to begin with, and the way back to it. */
export function PageField({ settingKey, text, isBusy, error, onChange, onRestore }: PageFieldProps) {
  const { data, isError, refetch } = useQuery(defaultTextQuery(settingKey));
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  // As long as nothing is changed in it the house's text is nobody's own.
  const own = (words: string) => (words === data?.text ? '' : words);
  if (!data && !text) {
    if (!isError) return <p role="status">{settingsTexts.houseTextLoading}</p>;
    return <LineFailed text={designTexts.checkConnection} onRetry={refetch} />;
  }
  const restore = async () => {
    await onRestore();
    // The button goes with the text that it was about, and the dialog has tried to give the focus back to it.
    requestAnimationFrame(() => area.current?.focus());
  };
  return (
    <>
      <p className="note">{text ? settingsTexts.ownText : settingsTexts.houseText}</p>
      <TextArea
        ref={area}
        label={settingsTexts.settings[settingKey].fields['text']!.label}
        prose
        rows={14}
        value={typed !== undefined && own(typed) === text ? typed : text || data?.text}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(own(target.value));
        }}
        // Empty it stays only while somebody is writing: without a text of theirs the house's is in force.
        onBlur={() => setTyped(undefined)}
      />
      {text && (
        <ConfirmButton
          label={settingsTexts.backToHouse}
          spoken={settingsTexts.backToHouseSpoken(settingsTexts.settings[settingKey].title)}
          {...settingsTexts.questions.house}
          variant="secondary"
          busy={isBusy}
          onYes={() => void restore()}
        />
      )}
    </>
  );
}
