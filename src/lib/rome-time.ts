import { timeZone } from './italian.ts';

/** The same wall-clock time in Rome, `days` calendar days later, across daylight-saving changes. */
export function addRomeDays(instant: Date, days: number): Date {
  const wall = romeWallClock(instant);
  return fromRomeWallClock(wall + days * 86_400_000);
}

/** Wall-clock time in Rome, as the milliseconds that the same clock would show in UTC. */
function romeWallClock(instant: Date): number {
  const parts = Object.fromEntries(wallClockFormat.formatToParts(instant).map((p) => [p.type, Number(p.value)]));
  return (
    Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!) +
    (instant.getTime() % 1000)
  );
}

/** A time that daylight saving skips becomes the hour after it; one that happens twice becomes its first turn. */
function fromRomeWallClock(wall: number): Date {
  const asIfUtc = new Date(wall);
  const candidates = [2, 1].map((hours) => new Date(asIfUtc.getTime() - hours * 3_600_000));
  return candidates.find((candidate) => romeWallClock(candidate) === wall) ?? candidates[1]!;
}

const wallClockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
