import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { orderTexts } from './order-texts.ts';
import { placeUnder } from './place-under.ts';

interface OrderedRow {
  id: string;
  /** Spoken where the row is moved. */
  name: string;
  children: ReactNode;
}

interface OrderedRowsProps {
  /** What is ordered; spoken, not shown. */
  label: string;
  rows: readonly OrderedRow[];
  onMove: (from: number, to: number) => void;
}

/**
 * Rows in an order that is changed by dragging their handle, by the arrow keys on it, or by a press on the arrows beside
 * it (WCAG 2.5.7). Where a row went is spoken.
 */
export function OrderedRows({ label, rows, onMove }: OrderedRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<{ id: string; from: number }>();
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from) return;
    onMove(from, to);
    setMoved(orderTexts.moved(row.name, to + 1, rows.length));
  };
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id);

  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key === 'Escape' && dragged) {
      move(placeOf(dragged.id), dragged.from);
      setDragged(undefined);
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(place, place + step);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>, place: number) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged({ id: rows[place]!.id, from: place });
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!dragged) return;
    const from = placeOf(dragged.id);
    const boxes = [...list.current!.children].map((row) => row.getBoundingClientRect());
    move(from, placeUnder(boxes, from, clientY));
  };

  return (
    <>
      <ol className="ordered-rows" ref={list} aria-label={label}>
        {rows.map(({ id, name, children }, place) => (
          <li key={id} data-dragged={dragged?.id === id || undefined}>
            <Button
              variant="icon"
              className="ordered-handle"
              aria-label={orderTexts.drag(name)}
              onKeyDown={(event) => onKeyDown(event, place)}
              onPointerDown={(event) => onPointerDown(event, place)}
              onPointerMove={onPointerMove}
              onLostPointerCapture={() => setDragged(undefined)}
            >
              <GripVertical className="icon" aria-hidden="true" />
            </Button>
            <div>{children}</div>
            <span className="ordered-steps">
              <Button
                variant="icon"
                aria-label={orderTexts.up(name)}
                busy={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUp className="icon" aria-hidden="true" />
              </Button>
              <Button
                variant="icon"
                aria-label={orderTexts.down(name)}
                busy={place === rows.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown className="icon" aria-hidden="true" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </>
  );
}
