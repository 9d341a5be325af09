import { canonical } from '#lib/canonical.ts';
import { draftKey, type LocalDraft } from '#lib/local-draft.ts';
import { noteSent, wasSent } from '#lib/unanswered.ts';
import { isSame, mergeParts, withoutEmpty } from './content-paths.ts';
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
 * is unsaved, and stands beside it otherwise (`theirs`). What was sent from here and never answered is known again: a version
 * that says the same is nobody else's, and what was typed since goes on from it. Browser only.
 */
export class Autosaver<Value> {
  #options: AutosaveOptions<Value>;
  #shown: Shown<Value>;
  /** Where this one keeps its text: nobody else writes there, but a page that is opened later may take it over. */
  readonly #place: LocalDraft;
  /** What pages before left here. Other tabs that were open then may still have it, but for them it is saved too. */
  readonly #left: LeftText<Value>[];
  /** What the page before may have sent as it was closed, after a save that it waited for: up to two versions ahead. */
  #sentAtLast: Value | undefined;
  #isClosed = false;
  #underWay: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(options: AutosaveOptions<Value>) {
    const { userId, subject, isValue, latest } = options;
    this.#options = options;
    this.#place = placeOfPage(userId, subject);
    this.#left = leftTexts(this.#place, isValue);
    this.#shown = { base: latest, value: latest.value, unanswered: [], ...settled };
    this.#takeLeft();
  }

  readonly shown = (): Shown<Value> => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the server is not known to have this text: who typed back to its base may have sent something else meanwhile. */
  get isUnsaved(): boolean {
    return this.#isChanged || this.#shown.unanswered.length > 0;
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
    if (!this.#underWay) this.#goOnFrom(options.latest);
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
      // What the page came to know meanwhile.
      this.#goOnFrom(this.#options.latest);
    });
    return (await this.#underWay) && this.flush();
  };

  /** Goes on with a text that was made of both, on the version that came first. */
  settle(value: Value): Promise<boolean> {
    const { theirs } = this.#shown;
    if (theirs) this.#put({ base: theirs, value, unanswered: [], theirs: null, state: 'unsaved' });
    return this.flush();
  }

  /** Gives up what is unsaved. */
  readonly discard = (): void => {
    const { latest } = this.#options;
    this.#put({ base: latest, value: latest.value, unanswered: [], theirs: null, state: 'saved' });
  };

  /** The page is gone: what is unsaved is sent once more, and no answer changes what the browser keeps, but to forget it. */
  close(): void {
    this.#isClosed = true;
    void this.flush();
  }

  /** Sends it as it is now; tells whether to go on with what is left. */
  async #send(): Promise<boolean> {
    const { base, value: sent, unanswered } = this.#shown;
    this.#put({ state: 'saving', unanswered: noteSent(unanswered, textOf(sent)) });
    try {
      const saved = await this.#options.save(base.version, sent);
      const typed = this.#shown.value;
      const value = typed === sent ? saved.value : mergeParts(typed, saved.value, sent);
      this.#sentAtLast = undefined;
      this.#put({ base: saved, value, unanswered: [], state: 'saved', refusal: '', wasRestored: false });
      return true;
    } catch (error) {
      const reason = this.#options.reasonOf(error);
      if (!reason) {
        this.#put({ state: 'offline' });
        this.#saveIn(retryMs);
      } else if ('theirs' in reason) {
        if (this.#goOnFrom(reason.theirs)) return true;
        this.#sentAtLast = undefined;
        this.#put({ theirs: reason.theirs, unanswered: [], state: 'conflict' });
      } else this.#put({ refusal: reason.refusal, unanswered, state: 'refused' });
      return false;
    }
  }

  /** Takes a later version as the base where it stands in nobody's way; tells whether it did. */
  #goOnFrom(latest: Saved<Value>): boolean {
    const { base, unanswered } = this.#shown;
    if (latest.version > base.version) {
      if (this.#isKnown(latest)) this.#putBase(latest, this.#shown.value);
      else if (!this.#isChanged) this.#putBase(latest, latest.value);
      else return false;
      return true;
    }
    // Typed back to its base, and closed to the save that would say so.
    if (!this.#options.isEditable && !this.#isChanged && unanswered.length > 0) this.#putBase(base, base.value);
    return false;
  }

  /**
   * Whether a later version says what was written here, or what this text was written on. What was sent from here is the
   * next version after its base: a colleague may have gone back to the same words later.
   */
  #isKnown({ version, value: theirs }: Saved<Value>): boolean {
    const { base, value, unanswered } = this.#shown;
    const ahead = version - base.version;
    if (isSame(theirs, base.value) || isSame(theirs, value)) return true;
    if (ahead <= 2 && this.#sentAtLast !== undefined && isSame(theirs, this.#sentAtLast)) return true;
    return ahead === 1 && wasSent(unanswered, textOf(theirs));
  }

  get #isChanged(): boolean {
    return !isSame(this.#shown.base.value, this.#shown.value);
  }

  #putBase(base: LocalText<Value>['base'], value: Value): void {
    // A colleague who went back to what this text was written on leaves nothing to choose between.
    const wasConflict = this.#shown.theirs !== null;
    const goesOn = wasConflict ? ({ theirs: null, state: 'unsaved' } as const) : {};
    this.#put({ base, value, unanswered: [], ...(isSame(base.value, value) ? settled : goesOn) });
    if (wasConflict) this.#saveIn(0);
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #put(change: Partial<Shown<Value>>): void {
    this.#shown = { ...this.#shown, ...change };
    if (!this.isUnsaved) {
      this.#sentAtLast = undefined;
      forgetText(this.#place);
    } else if (!this.#isClosed) keepText(this.#place, this.#text());
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }

  #text(): LocalText<Value> {
    const { base, value, unanswered } = this.#shown;
    return { base, value, unanswered };
  }

  /** Goes on with the next text that was left here; tells whether there is one. */
  #resume(): boolean {
    return !this.#isClosed && this.#options.isEditable && this.#takeLeft();
  }

  /** Shows the next text that was left here and that the server is not known to have; tells whether there is one. */
  #takeLeft(): boolean {
    const next = this.#left.shift();
    if (!next) return false;
    const { base: latest } = this.#shown;
    if (takeOver(next, this.#place)) {
      const { text } = next;
      this.#sentAtLast = text.value;
      const unanswered = noteSent(text.unanswered, textOf(text.value));
      this.#put({ ...text, unanswered, state: 'unsaved', wasRestored: true });
      this.#goOnFrom(latest);
    }
    return this.isUnsaved || this.#takeLeft();
  }
}

/** How a text stands of which nothing waits. */
const settled = { state: 'saved', refusal: '', theirs: null, wasRestored: false } as const;

/** The same for two texts that say the same. */
const textOf = (value: unknown) => canonical(withoutEmpty(value));
