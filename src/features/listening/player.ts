import {
  beginning,
  following,
  nextParagraph,
  previousParagraph,
  type ListenQueue,
  type Place,
  type Speaker,
} from './queue.ts';

/** How a piece of text becomes audible. `onDone` is called once, unless it is silenced first. */
export interface Speech {
  speak(piece: string, speaker: Speaker, rate: number, onDone: (outcome: 'spoken' | 'failed') => void): void;
  silence(): void;
}

export interface ListenState {
  isPlaying: boolean;
  /** The voice gave up, as one of a service does without network. */
  hasFailed: boolean;
  place: Place;
  rate: number;
  /** After how many minutes it falls asleep; undefined for never. */
  sleepMinutes: number | undefined;
}

export type Player = ReturnType<typeof createPlayer>;

/** The speeds, of which 1 is the voice's own. */
export const rates = [0.8, 1, 1.25, 1.5, 2] as const;

/**
 * Reads a queue aloud, one piece after the other. A pause is the end of the piece that is spoken, which begins anew
 * afterwards: on Android the browser's own pause ends the voice for good. It falls asleep between two pieces.
 */
export function createPlayer(queue: ListenQueue, speech: Speech, now: () => number = Date.now) {
  let state: ListenState = { isPlaying: false, hasFailed: false, place: beginning, rate: 1, sleepMinutes: undefined };
  let sleepsAt = Infinity;
  /** What was left of that at a pause, in milliseconds. */
  let sleepsIn: number | undefined;
  /** Which piece is meant: a voice that was silenced may still say that it ended. */
  let generation = 0;
  const listeners = new Set<() => void>();

  const set = (change: Partial<ListenState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const speak = () => {
    generation += 1;
    const mine = generation;
    const { speaker, pieces } = queue[state.place.paragraph]!;
    speech.speak(pieces[state.place.piece]!, speaker, state.rate, (outcome) => {
      if (mine !== generation) return;
      if (outcome === 'failed') stop({ hasFailed: true });
      else goOn();
    });
  };

  const goOn = () => {
    const next = following(queue, state.place);
    if (!next) {
      sleepsAt = Infinity;
      stop({ place: beginning, sleepMinutes: undefined });
    } else if (now() >= sleepsAt) {
      sleepsAt = Infinity;
      stop({ place: next, sleepMinutes: undefined });
    } else {
      set({ place: next });
      speak();
    }
  };

  const stop = (change: Partial<ListenState> = {}) => {
    generation += 1;
    sleepsIn ??= sleepsAt - now();
    speech.silence();
    set({ isPlaying: false, ...change });
  };

  /** Goes on from here, where something is spoken, in another way. */
  const change = (what: Partial<ListenState>) => {
    set(what);
    if (!state.isPlaying) return;
    speech.silence();
    speak();
  };

  return {
    state: () => state,
    /** Calls back at every change; answers how to stop that. */
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    play: () => {
      if (state.isPlaying) return;
      sleepsAt = now() + (sleepsIn ?? Infinity);
      sleepsIn = undefined;
      set({ isPlaying: true, hasFailed: false });
      speak();
    },
    pause: () => stop(),
    next: () => change({ place: nextParagraph(queue, state.place) }),
    previous: () => change({ place: previousParagraph(state.place) }),
    setRate: (rate: number) => change({ rate }),
    sleepAfter: (minutes: number | undefined) => {
      const wanted = minutes === undefined ? Infinity : minutes * 60_000;
      sleepsAt = now() + wanted;
      sleepsIn = state.isPlaying ? undefined : wanted;
      set({ sleepMinutes: minutes });
    },
  };
}
