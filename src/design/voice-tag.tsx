import { Mark } from './mark.tsx';
import { designTexts } from './texts.ts';
import type { Perspective } from './types.ts';

/** PRO or CONTRO: by colour, by shape, by side and by word. */
export function VoiceTag({ perspective }: { perspective: Perspective }) {
  return (
    <span className={`voice voice-${perspective}`}>
      <Mark name={perspective} />
      {designTexts.voices[perspective]}
    </span>
  );
}
