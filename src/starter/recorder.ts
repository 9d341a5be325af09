/**
 * The script in the head of every page, which must be small: it keeps what its reader does until the starter is there, a
 * file of its own that it fetches, and stops what a browser would do instead (docs/decisions/052).
 */
import { acts, isSign, signs } from './events.ts';
import { lostText } from './texts.ts';

declare global {
  interface Window {
    /** Missing where the page loads its program by itself, as in development. */
    recorder?: Recorder;
  }
}

export interface Recorder {
  /** What was done so far that a program may have to hear of. */
  acts: Event[];
  /** Whether there was a sign of life. */
  isTouched: boolean;
  /** Whether its reader did what moves a page: whatever would put them somewhere comes too late. */
  isMoved: boolean;
  /** Hears of every act and sign of life; the starter puts its own in this place. */
  hear(event: Event): void;
  /** Ends the listening. */
  listening: AbortController;
}

/** The address of the starter (scripts/support/starter-script.ts). */
declare const starterFile: string;

/** How long after a failure it is not tried again, in milliseconds. */
const pauseMs = 1000;

const root = document.documentElement;
const listening = new AbortController();
const recorder: Recorder = (window.recorder = { acts: [], isTouched: false, isMoved: false, hear, listening });
const words = document.createElement('p');
/** How often it was told that nothing came of a press. */
let timesTold = 0;
let isUnderWay = false;

for (const kind of [...signs, ...acts]) {
  addEventListener(kind, note, { capture: true, signal: listening.signal });
}
words.className = 'lost-press';
words.role = 'alert';
load();

function note(event: Event): void {
  recorder.isMoved ||= /wheel|down/.test(event.type);
  recorder.hear(event);
}

function hear(event: Event): void {
  recorder.isTouched ||= isSign(event);
  load();
  if (!acts.includes(event.type)) return;
  const control = stoppedBy(event);
  if (control) {
    event.preventDefault();
    control.dataset['waiting'] = '';
    control.ariaBusy = 'true';
    words.remove();
  }
  recorder.acts.push(event);
}

/**
 * What would do something else without its program (`heldBy` says exactly what): links that act in place, as those of a
 * choice do where a session is hinted, buttons and forms that name no address, the keys that mean a link. Of whom
 * it was told twice that nothing came of a press, links lead on.
 */
function stoppedBy(event: Event): HTMLElement | null {
  const { type, target, key, button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent & KeyboardEvent;
  const isCommand = ctrlKey || metaKey;
  if (key) return isCommand ? document.querySelector(`[data-held="${CSS.escape(key.toLowerCase())}"]`) : null;
  const leads = button || isCommand || shiftKey || altKey || timesTold > 1;
  const links = `a[data-held],${'account' in root.dataset ? '[data-awaited],' : ''}`;
  const buttons = 'button:not(form[action] button:not([type=button]),[data-switches-edition])';
  const kinds: Record<string, string> = { submit: 'form:not([action])', click: (leads ? '' : links) + buttons };
  return kinds[type] ? (target as Element).closest<HTMLElement>(kinds[type]) : null;
}

function load(): void {
  if (isUnderWay) return;
  isUnderWay = true;
  const script = document.createElement('script');
  script.src = starterFile;
  for (const end of ['load', 'error']) script.addEventListener(end, fail);
  document.head.append(script);
}

/** Says that nothing came of what was pressed, unless the starter took over. What was typed stays where it stands. */
function fail(): void {
  if (recorder.hear !== hear) return;
  setTimeout(tryAgain, pauseMs);
  recorder.acts = [];
  const lost = waiting();
  for (const control of lost) {
    delete control.dataset['waiting'];
    control.ariaBusy = null;
  }
  if (lost.length === 0) return;
  timesTold += 1;
  words.textContent = lostText;
  document.body.append(words);
}

function tryAgain(): void {
  isUnderWay = false;
  if (waiting().length > 0) load();
}

function waiting(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-waiting]');
}
