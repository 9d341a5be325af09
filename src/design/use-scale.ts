import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import './scaled-frame.css';

interface Scaled {
  /** Of what says how much room there is. */
  room: RefObject<HTMLDivElement | null>;
  /** Of the `.scaled-frame` in it. */
  around: CSSProperties;
  /** Of the frame itself. */
  frame: CSSProperties;
}

/** How a frame of so many pixels is shown as much smaller as there is room. */
export function useScale(width: number, height: number): Scaled {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const fit = () => setScale(Math.min(1, room.current!.clientWidth / width));
    const watching = new ResizeObserver(fit);
    watching.observe(room.current!);
    return () => watching.disconnect();
  }, [width]);
  return {
    room,
    around: { width: width * scale, height: height * scale },
    frame: { width, height, transform: `scale(${scale})` },
  };
}
