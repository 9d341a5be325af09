import type { Speaker } from './queue.ts';

/** What of a browser's voice decides whether and for whom it speaks. */
export interface KnownVoice {
  lang: string;
  localService: boolean;
}

/** A voice, and how high it speaks; 1 is its own height. */
export interface SpokenBy<Voice> {
  voice: Voice;
  pitch: number;
}

/**
 * Who speaks with which of the browser's voices, or undefined where none is Italian. The two sides have two voices, or one
 * at two heights. Voices of the device come first: they speak without network, and nothing that is read leaves it.
 */
export function speakersFrom<Voice extends KnownVoice>(
  voices: readonly Voice[],
): Record<Speaker, SpokenBy<Voice>> | undefined {
  const italian = voices
    .filter(({ lang }) => /^it([-_]|$)/i.test(lang))
    .toSorted((one, other) => Number(other.localService) - Number(one.localService));
  const [first, second] = italian;
  if (!first) return undefined;
  const narrator = { voice: first, pitch: 1 };
  if (second) return { narrator, pro: narrator, contro: { voice: second, pitch: 1 } };
  return { narrator, pro: { voice: first, pitch: 1.15 }, contro: { voice: first, pitch: 0.8 } };
}
