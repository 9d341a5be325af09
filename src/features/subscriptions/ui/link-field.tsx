import { useRef, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { copyText, selectField } from '#design/copy-text.ts';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import { linkTexts } from '../link-texts.ts';

interface LinkFieldProps {
  label: string;
  url: string;
  /** What is said beside the button. */
  children?: ReactNode;
}

/** A link to be sent to somebody, and its copying. Where that fails it is selected. */
export function LinkField({ label, url, children }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(url, () => selectField(field.current))) showToast({ title: linkTexts.copied });
    else showToast({ title: linkTexts.notCopied, tone: 'error' });
  };
  return (
    <>
      <TextInput ref={field} label={label} value={url} readOnly />
      <div className="button-row">
        <Button onClick={() => void copy()}>{linkTexts.copy}</Button>
        {children}
      </div>
    </>
  );
}
