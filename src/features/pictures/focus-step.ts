export interface Focus {
  focusX: number;
  focusY: number;
}

/** Where a point of interest goes by a key of the arrows: a twentieth of the picture, a hundredth while Shift is held. */
export function focusAfterKey({ focusX, focusY }: Focus, key: string, isFine: boolean): Focus | undefined {
  const [x, y] = directions[key] ?? [];
  if (x === undefined || y === undefined) return undefined;
  const step = isFine ? 0.01 : 0.05;
  return { focusX: share(focusX + x * step), focusY: share(focusY + y * step) };
}

/** Within the picture, to a thousandth. */
export function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
