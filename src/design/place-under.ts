interface Box {
  top: number;
  bottom: number;
}

/**
 * The place that a dragged row takes among rows of any height while the pointer is at `y`; its own where it stays. It passes
 * a taller one only once it lies under the pointer afterwards: else both would change places at every move.
 */
export function placeUnder(boxes: readonly Box[], from: number, y: number): number {
  const over = boxes.findIndex(({ top, bottom }) => y >= top && y < bottom);
  const [own, other] = [boxes[from], boxes[over]];
  if (!own || !other) return from;
  const height = own.bottom - own.top;
  const isPast = over > from ? y >= other.bottom - height : y < other.top + height;
  return isPast ? over : from;
}
