import { isPublicProvider } from '#features/accounts/mail-domains.ts';
import type { VelocitySign } from '#features/votes/cluster-rules.ts';

/** More of an hour's supports than this from one network or one domain raise the alarm, in per cent (product rules 2.3). */
const alarmShare = 20;
export const hourMs = 3_600_000;
/** Fewer than this in an hour are a family or a class in one room: on a quiet day three would be a fifth. */
export const fewestInAlarm = 10;
/** Fewer than this from a provider where half of all readers have their mailbox say nothing yet. */
const fewestOfProvider = 50;

/**
 * One of so many supports that came from one network within an hour completes no step in its first ten minutes: of a surge
 * the first nine raise no alarm yet, and what follows from a step is not taken back (docs/decisions/059). Two are a couple.
 */
export const fewestTogether = 3;
export const standsAfterMs = 10 * 60_000;

/** A support as the alarm sees it. */
export interface TracedSupport {
  id: string;
  at: Date;
  /** The hash of the day; null of one that came by an import or is not looked at any more. */
  network: string | null;
  /** Null once whoever gave it has left. */
  domain: string | null;
  /** The alarm that it is in already. */
  clusterId: string | null;
  /** A person has decided about it: it raises no alarm again, and is still one of its hour. */
  isDecided: boolean;
}

/** Supports that raise one alarm together. */
export interface Surge {
  supports: TracedSupport[];
  signs: VelocitySign[];
  /** How much of an hour's supports they were at most, in per cent, rounded. */
  peakShare: number;
}

/**
 * How many accounts have their mailbox with each provider that gives anybody one, in per cent of all: so much more of it
 * raises the alarm, and where that is not known it raises none (docs/decisions/059).
 */
export type UsualShares = ReadonlyMap<string, number>;

/**
 * Among the supports of one story those that raise the velocity alarm: of some hour more than a fifth, and no fewer than
 * ten, came from one network, or from one domain of e-mail. What shares supports is one alarm. Supports of hours further
 * back are found too, so that it does not matter when one looks.
 */
export function surgesIn(supports: readonly TracedSupport[], usual: UsualShares): Surge[] {
  const sorted = supports.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const instants = sorted.map(({ at }) => at.getTime());
  const found = [
    ...groupsBy(sorted, ({ network }) => network).map(([, group]) =>
      surgeOf(group, { instants, sign: 'network', fewest: fewestInAlarm, share: alarmShare }),
    ),
    ...groupsBy(sorted, ({ domain }) => domain).map(([domain, group]) => {
      const bounds = boundsOf(domain, usual);
      return bounds && surgeOf(group, { instants, sign: 'domain', ...bounds });
    }),
  ];
  return found.reduce<Surge[]>((surges, surge) => (surge ? joined(surges, surge) : surges), []);
}

/** The providers of which there are enough supports to ask how usual they are: that question looks at every account. */
export function providersToCompare(supports: readonly TracedSupport[]): string[] {
  return groupsBy(supports, ({ domain }) => domain).flatMap(([domain, group]) =>
    group.length >= fewestOfProvider && isPublicProvider(domain) ? [domain] : [],
  );
}

function boundsOf(domain: string, usual: UsualShares): { fewest: number; share: number } | undefined {
  if (!isPublicProvider(domain)) return { fewest: fewestInAlarm, share: alarmShare };
  const share = usual.get(domain);
  return share === undefined ? undefined : { fewest: fewestOfProvider, share: alarmShare + share };
}

interface Looked {
  /** Of all supports of the story, in order. */
  instants: readonly number[];
  sign: VelocitySign;
  fewest: number;
  share: number;
}

/** Those of a group that were, in the hour up to one of them, many and more than a share of all. */
function surgeOf(group: readonly TracedSupport[], { instants, sign, fewest, share }: Looked): Surge | undefined {
  const own = group.map(({ at }) => at.getTime());
  const suspicious: TracedSupport[] = [];
  let peakShare = 0;
  // Hours overlap: what one of them has found no later one looks at again.
  let looked = 0;
  for (const until of own) {
    const [from, to] = [placeAfter(own, until - hourMs), placeAfter(own, until)];
    const all = placeAfter(instants, until) - placeAfter(instants, until - hourMs);
    const part = ((to - from) / all) * 100;
    if (to - from < fewest || part <= share) continue;
    peakShare = Math.max(peakShare, Math.round(part));
    for (const support of group.slice(Math.max(from, looked), to)) suspicious.push(support);
    looked = Math.max(looked, to);
  }
  return suspicious.length > 0 ? { supports: suspicious, signs: [sign], peakShare } : undefined;
}

/** The supports that may raise an alarm, by what they share. */
function groupsBy(
  supports: readonly TracedSupport[],
  key: (support: TracedSupport) => string | null,
): [string, TracedSupport[]][] {
  const groups = Map.groupBy(supports, (support) => (support.isDecided ? null : key(support)));
  return [...groups].flatMap(([shared, group]) => (shared === null ? [] : [[shared, group]]));
}

/** A surge among others: in one with those that it shares supports with. */
function joined(surges: readonly Surge[], surge: Surge): Surge[] {
  const own = new Set(surge.supports);
  const touching = surges.filter(({ supports }) => supports.some((support) => own.has(support)));
  const all = [...touching, surge];
  return [
    ...surges.filter((other) => !touching.includes(other)),
    {
      supports: [...new Set(all.flatMap(({ supports }) => supports))],
      signs: [...new Set(all.flatMap(({ signs }) => signs))],
      peakShare: Math.max(...all.map((one) => one.peakShare)),
    },
  ];
}

/** How many of sorted instants are not after one. */
function placeAfter(instants: readonly number[], at: number): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (instants[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
