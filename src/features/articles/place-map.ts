import { italyPoint } from '#design/italy.ts';

interface Coordinates {
  longitude: number;
  latitude: number;
}

/** The window of the map that shows a place with what lies around it, as a viewBox of the map's own coordinates. */
export function mapWindow({ longitude, latitude }: Coordinates): string {
  const [x, y] = italyPoint(longitude, latitude);
  const left = between(x - width * 0.66, 0, land.width - width);
  const top = between(y - height * 0.48, northernmost, land.height - height);
  return `${left} ${top} ${width} ${height}`;
}

/** Whether the mark of a place stands in the upper half of its window, where the postmark would cover it. */
export function isNorth({ longitude, latitude }: Coordinates): boolean {
  const [, y] = italyPoint(longitude, latitude);
  const [, top] = mapWindow({ longitude, latitude }).split(' ').map(Number);
  return y - top! < height * 0.42;
}

const land = { width: 252, height: 320 };
/** The window may begin above the land: a place in the Alps needs room for the rings around its mark. */
const northernmost = -45;
const width = 182;
const height = 250;

const between = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
