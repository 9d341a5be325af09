import type { Speech } from './player.ts';
import { speakersFrom } from './speakers.ts';

/** How long voices are waited for, in milliseconds: Chromium names none until it has asked its system. */
const voicesMs = 2000;

/** The browser's own voices; undefined where it has no Italian one. Browser only. */
export async function browserSpeech(): Promise<Speech | undefined> {
  if (!('speechSynthesis' in window)) return undefined;
  const synthesis = window.speechSynthesis;
  const speakers = await italianSpeakers(synthesis);
  if (!speakers) return undefined;

  /** Held on to: an utterance that nobody holds may be collected before it says that it ended. */
  let spoken: SpeechSynthesisUtterance | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    speak(piece, speaker, rate, onDone) {
      const { voice, pitch } = speakers[speaker];
      const utterance = new SpeechSynthesisUtterance(piece);
      Object.assign(utterance, { voice, lang: voice.lang, pitch, rate });
      utterance.addEventListener('end', () => onDone('spoken'));
      utterance.addEventListener('error', ({ error }) => {
        if (error !== 'canceled' && error !== 'interrupted') onDone('failed');
      });
      spoken = utterance;
      clearTimeout(timer);
      // Chromium loses what is said in the same breath as a silence.
      timer = setTimeout(() => spoken && synthesis.speak(spoken), 0);
    },
    silence() {
      clearTimeout(timer);
      spoken = undefined;
      synthesis.cancel();
    },
  };
}

function italianSpeakers(synthesis: SpeechSynthesis) {
  return new Promise<ReturnType<typeof speakersFrom<SpeechSynthesisVoice>>>((resolve) => {
    const look = () => {
      const speakers = speakersFrom(synthesis.getVoices());
      if (speakers) settle(speakers);
    };
    const settle = (speakers?: ReturnType<typeof speakersFrom<SpeechSynthesisVoice>>) => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', look);
      resolve(speakers);
    };
    const timer = setTimeout(settle, voicesMs);
    synthesis.addEventListener('voiceschanged', look);
    look();
  });
}
