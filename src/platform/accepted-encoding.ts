/** How a stored page can be sent, the smallest first. */
const codings = [
  ['brotli', 'br'],
  ['gzip', 'gzip'],
  ['plain', 'identity'],
] as const;

/**
 * The form that a reader likes best (RFC 9110, 12.5.3): the one with the highest weight, of several the smallest, and
 * never one with weight 0 while there is another. Who says nothing gets the plain one.
 */
export function encodingFor(accepted: string | undefined): (typeof codings)[number][0] {
  if (!accepted) return 'plain';
  const weights = weightsIn(accepted);
  // Plain is taken by everybody who does not say otherwise, and after all that they name.
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 0.0001 : 0);
  let best = codings[2] as (typeof codings)[number];
  for (const coding of codings.toReversed()) {
    if (weightOf(coding[1]) > 0 && weightOf(coding[1]) >= weightOf(best[1])) best = coding;
  }
  return best[0];
}

function weightsIn(accepted: string): ReadonlyMap<string, number> {
  return new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((text) => text.startsWith('q='));
        return [coding, weight ? Number(weight.slice(2)) || 0 : 1];
      }),
  );
}
