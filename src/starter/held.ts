/** What a reader did to a control before the program that answers it was there. */
export type Held = Press | { kind: 'typed'; control: Field; stands: Stand };

export interface Press {
  kind: 'press' | 'submit';
  control: HTMLElement;
  /** The name of the reader's own choice that it is about (design/own-mark.ts), pressed before that was known. */
  choice?: string;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How a reader left a field. */
interface Stand {
  value: string;
  isTicked: boolean;
}

/**
 * What would do nothing, or something else, without the page's program: the press of a button or of a marked link
 * (design/held-mark.ts), the keys that mean one, the sending of a form that names no address, what is typed. Undefined for
 * what the browser does by itself.
 */
export function heldBy(event: Event): Held | undefined {
  return event.defaultPrevented ? undefined : meantBy(event);
}

/** The same of one that was stopped for us (recorder.ts). */
export function meantBy(event: Event): Held | undefined {
  const { target, type } = event;
  if (!(target instanceof Element)) return undefined;
  if (type === 'submit') {
    return target instanceof HTMLFormElement && !sendsItself(target) ? { kind: 'submit', control: target } : undefined;
  }
  if (event instanceof KeyboardEvent) return linkOfKeys(event);
  if (type !== 'click')
    return isField(target) ? { kind: 'typed', control: target, stands: standOf(target) } : undefined;
  const control = target.closest<HTMLElement>('a, button, [role=button]');
  return control ? pressOf(control, event as MouseEvent) : undefined;
}

/**
 * Keeps it once: whoever presses again because nothing happened means the same; of a field the last text counts, and of a
 * question with one answer the last one.
 */
export function keep(list: Held[], held: Held): void {
  const question = questionOf(held);
  const at = list.findIndex(
    (known) =>
      (known.kind === held.kind && isAbout(known, held.control)) ||
      (question !== undefined && questionOf(known) === question),
  );
  if (at < 0) list.push(held);
  else {
    if (list[at]!.control !== held.control) endWaiting(list[at]!);
    list[at] = held;
  }
}

const questionOf = (held: Held): string | undefined =>
  held.kind === 'typed' ? undefined : /^(vote|verdict)-/.exec(held.choice ?? '')?.[1];

/** Whether it was done to this control, or to one that stood for the same choice. */
export function isAbout(held: Held, control: HTMLElement): boolean {
  const { awaited, own = awaited } = control.dataset;
  return held.control === control || (held.kind === 'press' && held.choice !== undefined && held.choice === own);
}

/** What the browser put into fields by itself, as after a reload or on the way back: no event tells of it. */
export function restoredFields(known: readonly Held[]): Held[] {
  return [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) => isRestored(field) && !known.some(({ control }) => control === field))
    .map((control) => ({ kind: 'typed', control, stands: standOf(control) }));
}

/** Says on the control that its answer is coming (held.css). */
export function showWaiting({ control }: Held): void {
  control.dataset['waiting'] = '';
  control.setAttribute('aria-busy', 'true');
}

/** Ends `showWaiting`. */
export function endWaiting({ control }: Held): void {
  delete control.dataset['waiting'];
  control.removeAttribute('aria-busy');
}

function linkOfKeys({ key, ctrlKey, metaKey }: KeyboardEvent): Held | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const control = document.querySelector<HTMLElement>(`[data-held="${CSS.escape(key.toLowerCase())}"]`);
  return control ? { kind: 'press', control } : undefined;
}

function pressOf(control: HTMLElement, event: MouseEvent): Press | undefined {
  const choice = isPlain(event) && expectsSession() ? control.dataset['awaited'] : undefined;
  if (choice !== undefined) return { kind: 'press', control, choice };
  return needsProgram(control, event) ? { kind: 'press', control } : undefined;
}

/** Whether the page was told that somebody is signed in here (features/accounts/account-hint.ts). */
export function expectsSession(): boolean {
  return 'account' in document.documentElement.dataset;
}

function needsProgram(control: HTMLElement, event: MouseEvent): boolean {
  if (control instanceof HTMLAnchorElement) return 'held' in control.dataset && isPlain(event);
  // The edition changes at once, without the page's program.
  if ('switchesEdition' in control.dataset) return false;
  return !(control instanceof HTMLButtonElement && control.type === 'submit' && sendsItself(control.form));
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function sendsItself(form: HTMLFormElement | null): boolean {
  return form?.hasAttribute('action') === true;
}

function isField(target: Element): target is Field {
  return target.matches('input, textarea, select');
}

/** Of radio buttons the chosen one tells of the others. */
function isRestored(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const sentWith = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, sentWith);
  }
  if (field.matches('[type=checkbox], [type=radio]')) {
    const { type, checked, defaultChecked } = field as HTMLInputElement;
    return checked !== defaultChecked && (checked || type === 'checkbox');
  }
  return field.value !== field.defaultValue;
}

function standOf(field: Field): Stand {
  return { value: field.value, isTicked: field instanceof HTMLInputElement && field.checked };
}
