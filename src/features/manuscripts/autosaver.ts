import { isSame, mergeParts } from './content-paths.ts';
import { draftKey, type LocalDraft } from '#lib/local-draft.ts';
import {
  forgetText,
  isKept,
  keepText,
  leftTexts,
  placeOfPage,
  takeOver,
  type LeftText,
  type LocalText,
} from './local-text.ts';

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
 * network is back; what cannot be saved stays here, also when the page is closed, and the next page takes it over: of
 * several texts one after the other, as each is saved. A version that somebody else saved takes its place only where nothing
 * is unsaved, and stands beside it otherwise (`theirs`). Browser only.
 */
export class Autosaver<Value> {
  #options: AutosaveOptions<Value>;
  #shown: Shown<Value>;
  /** Where this one keeps its text: nobody else writes there, but a page that is opened later may take it over. */
  readonly #place: LocalDraft;
  /** What pages before left here. Other tabs that were open then may still have it, but for them it is saved too. */
  readonly #left: LeftText<Value>[];
  #isClosed = false;
  #underWay: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(options: AutosaveOptions<Value>) {
    const { userId, subject, isValue, latest } = options;
    this.#options = options;
    this.#place = placeOfPage(userId, subject);
    this.#left = leftTexts(this.#place, isValue);
    const start = this.#takeLeft();
    const shown = start ?? { base: latest, value: latest.value };
    const state = start ? 'unsaved' : 'saved';
    this.#shown = { ...shown, state, refusal: '', theirs: null, wasRestored: start !== undefined };
  }

  readonly shown = (): Shown<Value> => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isUnsaved(): boolean {
    return !isSame(this.#shown.base.value, this.#shown.value);
  }

  /** Whether something would be lost with the page: a browser may keep nothing, and another page may have taken it over. */
  get isAtRisk(): boolean {
    return this.isUnsaved && !isKept(this.#place, this.#text());
  }

  /** Shows anew whether it is at risk, where another page changed what stands under a key of the browser; null: under all. */
  look(changedKey: string | null): void {
    if (changedKey !== null && changedKey !== draftKey(this.#place)) return;
    this.#shown = { ...this.#shown };
    this.#announce();
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

  /** Saves what is unsaved, what is typed meanwhile and what else was left here; tells whether nothing is left to save. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    if (this.#underWay) await this.#underWay;
    if (!this.isUnsaved) return this.#resume() ? this.flush() : true;
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
    if (!this.isUnsaved) forgetText(this.#place);
    else if (!this.#isClosed) keepText(this.#place, this.#text());
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }

  #text(): LocalText<Value> {
    const { base, value } = this.#shown;
    return { base, value };
  }

  /** Goes on with the next text that was left here; tells whether there is one. */
  #resume(): boolean {
    const text = this.#isClosed || !this.#options.isEditable ? undefined : this.#takeLeft();
    if (text) this.#put({ ...text, state: 'unsaved', wasRestored: true });
    return text !== undefined;
  }

  #takeLeft(): LocalText<Value> | undefined {
    const next = this.#left.shift();
    if (!next) return undefined;
    return takeOver(next, this.#place) ? next.text : this.#takeLeft();
  }
}
