import { acts } from './events.ts';
import type { Held } from './held.ts';

/**
 * How long it is waited between two tries whether a control is alive, in milliseconds, and how many there are. They are
 * counted and no clock is asked: a page that works too hard to try has not tried, and comes to life all the same.
 */
const retryMs = 50;
const patience = 300;
/**
 * How long a choice that needs its reader's session waits for that where the browser says that there is no network, in
 * milliseconds by the clock, which goes on while nobody looks at the page: no vote is kept until there is a network, and no
 * browser is quite sure of it.
 */
const offlinePatienceMs = 2000;
/** An event that React stops as it stops a press, and that nothing of ours answers. */
const probe = 'compositionend';
const boxes = '[type=checkbox], [type=radio]';
const chosen = 'select, [type=file]';

type Typed = Extract<Held, { kind: 'typed' }>;

/**
 * Does what the reader did before the page was alive, each thing once and in its order, as soon as the control is alive
 * that it was done to. Call it right after React listens: what a reader does to a part that is not alive yet React stops
 * in its own listeners of the document, and these, which come later, see that it did. Browser only.
 */
export function replayHeld(): void {
  const { starter } = window;
  if (!starter) return;
  const held = starter.handOver();
  const { endWaiting, heldBy, isAbout, keep, showWaiting } = starter.rules;
  let isRunning = false;
  /** Fields that React comes to know by what is typed or ticked there. */
  const unheard = new WeakSet<EventTarget>();
  /** The list in which something is being chosen: its input was heard of, and its change is to come. */
  let choosing: EventTarget | undefined;
  /** What an event said of a field before React heard of it. */
  let looked: { event: Event; found: Held | undefined } | undefined;
  // Before React's own listeners, which make a field known by the event, and may draw over it.
  for (const act of ['input', 'change', 'click']) window.addEventListener(act, look, { capture: true });
  for (const act of [...acts, probe]) document.addEventListener(act, hear, { capture: true });
  document.addEventListener('beforeinput', putBack, { capture: true });
  void run();

  function look(event: Event): void {
    const { target, type } = event;
    if (target && type !== 'change' && !isKnown(target)) unheard.add(target);
    if (type === 'change' && target === choosing) putBack(event);
    if (type !== 'input') choosing = undefined;
    if (type !== 'click') looked = { event, found: heldBy(event) };
  }

  function hear(event: Event): void {
    if (trial) {
      trial.isStopped ||= event.cancelBubble;
      if (event.cancelBubble) event.preventDefault();
      return;
    }
    if (event.type === probe) return;
    const found = looked?.event === event ? looked.found : heldBy(event);
    if (!found || (event.type === 'change' && isDrawnOver(found))) return;
    // React hears only of the change that follows at once, and may draw over the list in between, as it comes to life.
    if (event.type === 'input' && found.control.matches('select')) {
      choosing = found.control;
      keep(held, found);
      return;
    }
    // React stops every act but the sending of a form.
    const isStopped = found.kind === 'submit' ? !isAlive(found.control) : event.cancelBubble;
    if (isStopped || isOfChoice(found) || waitsForText(found) || isUnheard(found)) {
      if (found.kind !== 'typed') {
        event.preventDefault();
        event.stopPropagation();
        showWaiting(found);
      }
      keep(held, found);
      void run();
    } else drop(found.control);
  }

  /** Who leaves a field types nothing: what stands in it then, and not what they wrote, is what React drew over that. */
  function isDrawnOver({ kind, control }: Held): boolean {
    return (
      kind === 'typed' && isText(control) && held.some((known) => known.kind === kind && known.control === control)
    );
  }

  /** A form is sent with what its reader sees in it: what was typed there and nobody heard of yet comes first. */
  function waitsForText(found: Held): boolean {
    if (found.kind === 'typed') return false;
    const form = found.control.closest('form');
    return form !== null && held.some((known) => known.kind === 'typed' && known.control.form === form);
  }

  /** React takes what stands in a field that it comes to know for what it drew there, and hears of no change. */
  function isUnheard({ kind, control }: Held): boolean {
    return kind === 'typed' && unheard.delete(control) && !control.matches(chosen);
  }

  /** Whoever types on into a field that React has drawn over meanwhile goes on from what they wrote. */
  function putBack({ target }: Event): void {
    for (const known of held) if (known.kind === 'typed' && known.control === target) write(known);
  }

  /** React heard of it: what was kept of this control is done by that, or of no use any more. */
  function drop(control: HTMLElement): void {
    for (const known of held.filter((other) => isAbout(other, control))) {
      held.splice(held.indexOf(known), 1);
      if (known.kind !== 'typed') endWaiting(known);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let since = performance.now();
    let tries = 0;
    let wasOffline = false;
    for (let next = held[0]; next; next = held[0]) {
      const control = standsNow(next);
      const isOver = control === null || (control !== undefined && redo(next, control));
      // What is not there any more waits for nothing.
      if (control === null && next.kind !== 'typed') endWaiting(next);
      wasOffline ||= isOfChoice(next) && !navigator.onLine;
      tries += 1;
      const wasAway = wasOffline && performance.now() - since > offlinePatienceMs;
      const isLost = !isOver && (wasAway || tries > patience);
      if (isLost) starter!.lose(next);
      if (isOver || isLost) {
        if (held[0] === next) held.shift();
        since = performance.now();
        tries = 0;
        wasOffline = false;
      } else await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
    isRunning = false;
  }
}

/** The event that is being tried, and whether React stopped it. */
let trial: { isStopped: boolean } | undefined;

/** Whether what is dispatched comes through to the control that it means. */
function comesThrough(dispatch: () => void): boolean {
  trial = { isStopped: false };
  dispatch();
  const { isStopped } = trial;
  trial = undefined;
  return !isStopped;
}

/** React keeps with a field what it last knew of it. */
const isKnown = (target: EventTarget): boolean => '_valueTracker' in target;

const isText = (control: HTMLElement): boolean => !control.matches(`${chosen}, ${boxes}`);

function isOfChoice(held: Held): boolean {
  return held.kind === 'press' && held.choice !== undefined;
}

/**
 * The control that it is done to: of a choice the one that stands for it by now. Undefined while that is awaited; null
 * where none is left, or what was chosen is so already.
 */
function standsNow(held: Held): HTMLElement | null | undefined {
  if (held.kind === 'typed' || held.choice === undefined) return held.control.isConnected ? held.control : null;
  const name = CSS.escape(held.choice);
  if (document.querySelector(`[data-awaited="${name}"]`)) return undefined;
  return document.querySelector<HTMLElement>(`[data-own="${name}"]:not([aria-pressed=true])`);
}

/** Does it once more; false where the control is not alive yet. */
function redo(held: Held, control: HTMLElement): boolean {
  if (held.kind === 'typed') return tell(held);
  const { endWaiting, showWaiting } = window.starter!.rules;
  endWaiting(held);
  const isDone = control instanceof HTMLFormElement ? sendIfAlive(control) : comesThrough(() => control.click());
  if (!isDone) showWaiting(held);
  return isDone;
}

function sendIfAlive(form: HTMLFormElement): boolean {
  const isIt = isAlive(form);
  if (isIt) form.requestSubmit();
  return isIt;
}

function isAlive(control: HTMLElement): boolean {
  return comesThrough(() => control.dispatchEvent(new Event(probe, { bubbles: true })));
}

/**
 * Tells React what stands in a field, which it leaves as it was found without hearing of it, and may have drawn over
 * meanwhile. React compares with what it last knew, which `_valueTracker` keeps.
 */
function tell(typed: Typed): boolean {
  const { control: field } = typed;
  const { value, isTicked } = typed.stands;
  const isBox = field.matches(boxes);
  const isFile = field.matches('[type=file]');
  // An event that is no MouseEvent ticks no box.
  const type = isBox ? 'click' : isFile || field.matches('select') ? 'change' : 'input';
  const say = () => field.dispatchEvent(new Event(type, { bubbles: true }));
  write(typed);
  if (!comesThrough(say)) return false;
  // React compares nothing of it and has heard.
  if (isFile) return true;
  const { _valueTracker: known } = field as { _valueTracker?: { setValue(value: string): void } };
  // What waited to be drawn is drawn before React listens, over this field too.
  write(typed);
  known?.setValue(isBox ? String(!isTicked) : `${value} `);
  return comesThrough(say);
}

/** Writes into a field what its reader had left in it. */
function write({ control: field, stands: { value, isTicked } }: Typed): void {
  if (field.matches(boxes)) (field as HTMLInputElement).checked = isTicked;
  // Of a field for files a page can write nothing, and React draws nothing over it.
  else if (!field.matches('[type=file]') && field.value !== value) field.value = value;
}
