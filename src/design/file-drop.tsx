import { useRef, useState, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import type { ControlAttributes } from './field.tsx';
import { holdFiles } from './file-drag.ts';
import { fileTexts } from './file-texts.ts';
import './fields.css';

interface FileDropProps {
  /** What the button says. */
  choose: ReactNode;
  /** As the attribute of the same name: endings and media types. */
  accept: string;
  multiple?: boolean | undefined;
  /** Says that a file can be dragged here, where it is another one than a document. */
  drop?: string | undefined;
  busy?: boolean | undefined;
  /** Of the button: its id, its name and what describes it. */
  control?: (Partial<ControlAttributes> & { 'aria-label'?: string; ref?: Ref<HTMLButtonElement> }) | undefined;
  onFiles: (files: File[]) => void;
  /** What was chosen, beside the button. */
  children?: ReactNode;
}

/** Where files are dropped, with a button for whoever chooses them. What is dropped is not looked at here. */
export function FileDrop({ choose, accept, multiple = false, drop, busy, control, onFiles, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  /** Whether files were dragged here while none are taken. */
  const [isRefused, setRefused] = useState(false);
  const take = (files: FileList | null) => {
    setRefused(false);
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    <div
      className={isOver ? 'file-drop file-drop-over' : 'file-drop'}
      onDragOver={(event) => {
        if (!holdFiles(event, !busy)) return;
        setOver(!busy);
        setRefused(busy === true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (holdFiles(event, !busy) && !busy) take(event.dataTransfer.files);
      }}
    >
      <Button {...control} size="small" busy={busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <span className="file-drop-hint">
        {children ?? <span className="file-drop-words">{drop ?? fileTexts.drop(multiple)}</span>}{' '}
        <span role="status">{isRefused && busy && fileTexts.notNow}</span>
      </span>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again after a refusal.
          target.value = '';
        }}
      />
    </div>
  );
}
