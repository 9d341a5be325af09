import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { focusAfterKey, share, type Focus } from '../focus-step.ts';
import { libraryTexts } from '../library-texts.ts';

/** A picture and its size in pixels, so that it has its place before it loads. */
export interface ShownPicture {
  src: string;
  width: number;
  height: number;
}

interface FocalPointProps extends Focus {
  picture: ShownPicture;
  onChange: (focus: Focus) => void;
}

/** A picture with the point in it that stays in sight, a circle: set by a click, moved by the arrows. */
export function FocalPoint({ picture: { src, width, height }, focusX, focusY, onChange }: FocalPointProps) {
  const id = useId();
  const onClick = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // A key pressed on it clicks nowhere.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ focusX: share((clientX - left) / width), focusY: share((clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = focusAfterKey({ focusX, focusY }, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {libraryTexts.focus}
      </span>
      <p className="field-help" id={`${id}-help`}>
        {libraryTexts.focusHelp}
      </p>
      <button
        type="button"
        className="focal-point"
        aria-labelledby={id}
        aria-describedby={`${id}-help ${id}-at`}
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(20 * width) / height}rem)` }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" />
        <i style={{ left: `${focusX * 100}%`, top: `${focusY * 100}%` }} />
      </button>
      <p className="field-help" id={`${id}-at`} role="status">
        {libraryTexts.focusAt(focusX, focusY)}
      </p>
    </div>
  );
}
