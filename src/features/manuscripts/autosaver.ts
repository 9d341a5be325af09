import { isSame, mergeParts } from './content-paths.ts';
import { forgetText, keepText, readText, type LocalText } from './local-text.ts';

/** Without a key for so long what was typed is saved, in milliseconds. */
const pauseMs = 1500;
/** After a failure that may pass it is tried again, in milliseconds. */
const retryMs = 10_000;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

/** A version that somebody saved, and who, where it is known. */
export interface Saved<Value> {
  version: number;
  value: Value;
  by?: string | null | undefined;
}

export interface AutosaveOptions<Value> {
  userId: string;
  /** What the text is, among all that this account writes. */
  subject: string;
  /** The latest version that is known. */
  latest: Saved<Value>;
  isEditable: boolean;
  isValue: (given: unknown) => given is Value;
  save: (baseVersion: number, value: Value) => Promise<Saved<Value>>;
  /** What a failure means: the version that came first, or words of a refusal; nothing where it may pass. */
  reasonOf: (error: unknown) => { theirs: Saved<Value> } | { refusal: string } | undefined;
}

interface Shown<Value> extends LocalText<Value> {
  state: SaveState;
  /** Why it was refused. */
  refusal: string;
  /** The version that stands in the way. */
  theirs: Saved<Value> | null;
  /** Whether it was found in this browser. */
  wasRestored: boolean;
}

/**
 * A text that saves itself. Each change is kept in this browser at once and sent after a pause, at `flush` and when the
 * network is back; what cannot be saved stays here, also when the page is closed. A version that somebody else saved takes
 * its place only where nothing is unsaved, and stands beside it otherwise (`theirs`). Browser only.
 */
export class Autosaver<Value> {
  #options: AutosaveOptions<Value>;
  #shown: Shown<Value>;
  /** What this one keeps in the browser: another, of a page that was opened since or of another tab, may keep more. */
  #kept: LocalText<Value> | undefined;
  #isKept = true;
  #isClosed = false;
  #underWay: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(options: AutosaveOptions<Value>) {
    const { userId, subject, isValue, latest } = options;
    const left = readText(userId, subject, isValue);
    this.#options = options;
    this.#kept = left;
    const start = left ?? { base: latest, value: latest.value };
    const state = left ? 'unsaved' : 'saved';
    this.#shown = { ...start, state, refusal: '', theirs: null, wasRestored: left !== undefined };
  }

  readonly shown = (): Shown<Value> => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isUnsaved(): boolean {
    return !isSame(this.#shown.base.value, this.#shown.value);
  }

  /** Whether something would be lost with the page: a browser may keep nothing. */
  get isAtRisk(): boolean {
    return this.isUnsaved && !this.#isKept;
  }

  /** Takes note of what the page knows now; saves what waits once it may be. */
  renew(options: AutosaveOptions<Value>): void {
    const mayNow = options.isEditable && !this.#options.isEditable;
    this.#options = options;
    const { latest } = options;
    const isFree = !this.isUnsaved && !this.#underWay;
    if (isFree && latest.version > this.#shown.base.version) this.#put({ base: latest, value: latest.value });
    else if (!this.#underWay && this.#isOnlyLater(latest)) this.#put({ base: latest });
    if (mayNow) void this.flush();
  }

  change(value: Value): void {
    const { state } = this.#shown;
    this.#put({ value, state: state === 'conflict' ? state : 'unsaved' });
    if (state !== 'conflict') this.#saveIn(pauseMs);
  }

  /** Saves what is unsaved, and what is typed meanwhile; tells whether nothing is left to save. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    if (this.#underWay) await this.#underWay;
    if (!this.isUnsaved) return true;
    if (this.#shown.theirs || !this.#options.isEditable) return false;
    this.#underWay ??= this.#send().finally(() => {
      this.#underWay = undefined;
    });
    return (await this.#underWay) && this.flush();
  };

  /** Goes on with a text that was made of both, on the version that came first. */
  settle(value: Value): Promise<boolean> {
    const { theirs } = this.#shown;
    if (theirs) this.#put({ base: theirs, value, theirs: null, state: 'unsaved' });
    return this.flush();
  }

  /** Gives up what is unsaved. */
  readonly discard = (): void => {
    const { latest } = this.#options;
    this.#put({ base: latest, value: latest.value, theirs: null, state: 'saved' });
  };

  /** The page is gone: what is unsaved is sent once more, and no answer changes what the browser keeps, but to forget it. */
  close(): void {
    this.#isClosed = true;
    void this.flush();
  }

  async #send(): Promise<boolean> {
    const { base, value: sent } = this.#shown;
    this.#put({ state: 'saving' });
    try {
      const saved = await this.#options.save(base.version, sent);
      const typed = this.#shown.value;
      const value = typed === sent ? saved.value : mergeParts(typed, saved.value, sent);
      this.#put({ base: saved, value, state: 'saved', refusal: '' });
      return true;
    } catch (error) {
      const reason = this.#options.reasonOf(error);
      if (!reason) {
        this.#put({ state: 'offline' });
        this.#saveIn(retryMs);
      } else if ('theirs' in reason) {
        if (this.#isOnlyLater(reason.theirs)) {
          this.#put({ base: reason.theirs });
          return this.#send();
        }
        this.#put({ theirs: reason.theirs, state: 'conflict' });
      } else this.#put({ refusal: reason.refusal, state: 'refused' });
      return false;
    }
  }

  /** Whether it says what this text was written on: what was changed is something else, and stands in nobody's way. */
  #isOnlyLater({ version, value }: Saved<Value>): boolean {
    const { base } = this.#shown;
    return version > base.version && isSame(value, base.value);
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #put(change: Partial<Shown<Value>>): void {
    this.#shown = { ...this.#shown, ...change };
    if (this.isUnsaved) this.#keep();
    else this.#forget();
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    if (this.#isClosed) return;
    const { userId, subject } = this.#options;
    const { base, value } = this.#shown;
    this.#kept = { base, value };
    this.#isKept = keepText(userId, subject, this.#kept);
  }

  #forget(): void {
    const { userId, subject } = this.#options;
    if (this.#kept) forgetText(userId, subject, this.#kept);
    this.#kept = undefined;
    this.#isKept = true;
  }
}
