import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { controlsIn } from '#design/controls-in.ts';
import { FieldError } from '#design/field.tsx';
import { figureEditorTexts } from '../../figure-texts.ts';
import type { Rows } from './use-rows.ts';

interface RowListProps {
  legend: string;
  help?: string | undefined;
  error?: string | undefined;
  rows: Rows;
  most: number;
  /** What a row is called, from 0. */
  name: (index: number) => string;
  renderRow: (index: number) => ReactNode;
  addLabel: string;
  onAdd: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** Rows that are added, taken out and moved, with buttons or with Alt and the arrows from inside of one. */
export function RowList(props: RowListProps) {
  const { legend, help, error, rows, most, name, renderRow, addLabel, onAdd, onMove, onRemove } = props;
  const count = rows.keys.length;
  const list = useRef<HTMLFieldSetElement>(null);
  const lines = useRef<(HTMLElement | null)[]>([]);
  const adding = useRef<HTMLButtonElement>(null);
  const focus = (row: number, field = 0) =>
    requestAnimationFrame(() => (controlsIn(lines.current[row])[field] ?? adding.current)?.focus());
  const move = (from: number, to: number, field?: number) => {
    if (to < 0 || to >= count) return;
    rows.move(from, to);
    onMove(from, to);
    focus(to, field);
  };
  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const target = event.target as HTMLElement;
      const index = lines.current.findIndex((line) => line?.contains(target));
      if (!event.altKey || step === undefined || index < 0) return;
      event.preventDefault();
      move(index, index + step, controlsIn(lines.current[index]).indexOf(target));
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
  return (
    <fieldset className="figure-rows" ref={list}>
      <legend className="field-label">{legend}</legend>
      <p className="field-help">{[help, figureEditorTexts.keys].filter(Boolean).join(' ')}</p>
      {rows.keys.map((key, index) => (
        <div
          key={key}
          ref={(line) => void (lines.current[index] = line)}
          className="figure-row"
          role="group"
          aria-label={name(index)}
        >
          <div className="figure-cells">{renderRow(index)}</div>
          <div className="button-row figure-row-tools">
            {index > 0 && (
              <Button
                variant="icon"
                aria-label={figureEditorTexts.up(name(index))}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp className="icon" aria-hidden="true" />
              </Button>
            )}
            {index < count - 1 && (
              <Button
                variant="icon"
                aria-label={figureEditorTexts.down(name(index))}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown className="icon" aria-hidden="true" />
              </Button>
            )}
            <Button
              variant="icon"
              aria-label={figureEditorTexts.removeRow(name(index))}
              onClick={() => {
                rows.remove(index);
                onRemove(index);
                focus(Math.max(0, index - 1));
              }}
            >
              <Trash className="icon" aria-hidden="true" />
            </Button>
          </div>
        </div>
      ))}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      {count < most && (
        <Button
          size="small"
          ref={adding}
          className="figure-add"
          onClick={() => {
            onAdd();
            focus(count);
          }}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
