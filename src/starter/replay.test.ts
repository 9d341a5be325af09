import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as rules from './held.ts';
import type { Held } from './held.ts';
import { replayHeld } from './replay.ts';

/** An element as far as replaying knows one: its events reach the document, where React listens first. */
class FakeElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
  isConnected = true;
  readonly attributes = new Map<string, string>();
  readonly #selectors: string[];
  form: FakeElement | null = null;

  constructor(...selectors: string[]) {
    super();
    this.#selectors = selectors;
  }

  matches(list: string): boolean {
    return list.split(', ').some((selector) => this.#selectors.includes(selector));
  }

  closest(list: string): FakeElement | null {
    return this.matches(list) ? this : list === 'form' ? this.form : null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  override dispatchEvent(event: Event): boolean {
    Object.defineProperty(event, 'target', { value: this });
    window.dispatchEvent(event);
    return document.dispatchEvent(event);
  }

  click(): void {
    this.dispatchEvent(Object.assign(new Event('click', { bubbles: true, cancelable: true }), { button: 0 }));
  }
}

class FakeInput extends FakeElement {
  checked = false;

  get value(): string {
    return 'C:\\fakepath\\foto.jpg';
  }

  set value(_: string) {
    throw new Error('InvalidStateError');
  }
}

class TextField extends FakeInput {
  #value = 'ada@esempio.it';

  override get value(): string {
    return this.#value;
  }

  override set value(text: string) {
    this.#value = text;
  }
}

/** Where choices are looked for. */
let inPage: FakeElement[] = [];

/** Of the selectors of a choice: `[data-NAME="VALUE"]`, and that it is not made already. */
function find(selector: string): FakeElement | null {
  const [, name, value] = /^\[data-(\w+)="([^"]*)"\]/.exec(selector)!;
  const isOpen = (element: FakeElement) => element.attributes.get('aria-pressed') !== 'true';
  const meant = inPage.filter(({ dataset }) => dataset[name!] === value);
  return meant.find((element) => !selector.includes(':not([aria-pressed=true])') || isOpen(element)) ?? null;
}

const told = ['click', 'input', 'change'];

/** What comes to controls that are alive, as "click" and the like. */
let heard: string[] = [];
let isAlive = false;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  isAlive = false;
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { documentElement: { dataset: {} }, querySelector: find }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  inPage = [];
  for (const name of ['HTMLFormElement', 'HTMLAnchorElement', 'HTMLButtonElement', 'KeyboardEvent']) {
    vi.stubGlobal(name, class extends FakeElement {});
  }
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  for (const type of told) document.addEventListener(type, (event) => isAlive || event.stopPropagation());
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What reaches a control when all listeners of the document have heard of it, React's first. */
function replay(...held: Held[]): void {
  const starter = { handOver: () => held, lose: () => heard.push('lost'), rules };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { starter }));
  replayHeld();
  for (const type of told) document.addEventListener(type, (event) => event.cancelBubble || heard.push(type));
}

const press = (control: FakeElement): Held => ({ kind: 'press', control: control as unknown as HTMLElement });

test('what was pressed before is done once its control is alive', async () => {
  replay(press(new FakeElement('button')));
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual([]);
  isAlive = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(['click']);
});

test('a choice waits for its reader’s session, and without network for two seconds at the most', async () => {
  const awaited = Object.assign(new FakeElement('a'), { dataset: { awaited: 'vote-pro' } });
  const control = awaited as unknown as HTMLElement;
  const vote: Held = { kind: 'press', control, choice: 'vote-pro' };
  inPage = [awaited];
  replay({ ...vote });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['lost']);

  vi.stubGlobal('navigator', { onLine: false });
  replay({ ...vote });
  await vi.advanceTimersByTimeAsync(1000);
  // The network that comes back meanwhile makes it wait no longer.
  vi.stubGlobal('navigator', { onLine: true });
  await vi.advanceTimersByTimeAsync(1500);
  expect(heard).toEqual(['lost', 'lost']);

  // Nor is it made where its reader looks at the page again an hour later.
  vi.stubGlobal('navigator', { onLine: false });
  replay({ ...vote });
  await vi.advanceTimersByTimeAsync(100);
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual(['lost', 'lost', 'lost']);
});

test('who presses again as the control comes to life has pressed once', async () => {
  const vote = new FakeElement('button');
  replay(press(vote));
  await vi.advanceTimersByTimeAsync(10);
  expect(vote.attributes.get('aria-busy')).toBe('true');
  isAlive = true;
  vote.click();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(['click']);
  expect(vote.attributes.has('aria-busy')).toBe(false);
});

test('a file that was chosen before is told as a change, and nothing is written into its field', async () => {
  const field = new FakeInput('input', '[type=file]');
  const control = field as unknown as HTMLInputElement;
  replay(
    { kind: 'typed', control, stands: { value: 'C:\\fakepath\\altra.jpg', isTicked: false } },
    press(new FakeElement('button')),
  );
  isAlive = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(['change', 'click']);
});

test('a button that comes to life before what was typed into its form was heard of waits for that', async () => {
  const form = new FakeElement('form');
  const field = Object.assign(new FakeInput('input', '[type=file]'), { form });
  const button = Object.assign(new FakeElement('button'), { form });
  const control = field as unknown as HTMLInputElement;
  replay({ kind: 'typed', control, stands: { value: 'C:\\fakepath\\foto.jpg', isTicked: false } });
  await vi.advanceTimersByTimeAsync(10);
  isAlive = true;
  button.click();
  new FakeElement('button').click();
  expect(heard).toEqual(['click']);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(['click', 'change', 'click']);
});

test('what is typed into a field that React comes to know by this is told to it, once', () => {
  isAlive = true;
  const field = new FakeInput('input');
  const setValue = vi.fn<(value: string) => void>();
  document.addEventListener('input', () => Object.assign(field, { _valueTracker: { setValue } }), { once: true });
  replay();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(setValue.mock.calls).toEqual([[`${field.value} `]]);
});

test.each([
  ['when its writer leaves it', 'change'],
  ['by the event that tells of it', 'input'],
])('what React draws over a field %s takes nothing of what was typed there', async (_, act) => {
  const field = new TextField('input');
  const stand = () => ({ value: field.value, isTicked: false });
  replay({ kind: 'typed', control: field as unknown as HTMLInputElement, stands: stand() });
  document.addEventListener(act, () => (field.value = ''), { capture: true, once: true });
  field.dispatchEvent(new Event(act, { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  isAlive = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(field.value).toBe('ada@esempio.it');
  expect(heard).toEqual(['input', 'input']);
});

test('what React draws over a list between the two events that tell of a choice takes nothing of it', () => {
  isAlive = true;
  const list = new TextField('select', 'input, textarea, select');
  const chosen: string[] = [];
  replay();
  document.addEventListener('input', () => (list.value = ''), { once: true });
  document.addEventListener('change', () => chosen.push(list.value));
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  expect(chosen).toEqual(['ada@esempio.it']);
});

test('of a list whose choice waits to be told a later change alone is what counts', () => {
  const list = new TextField('select', 'input, textarea, select');
  const control = list as unknown as HTMLSelectElement;
  replay({ kind: 'typed', control, stands: { value: 'ada@esempio.it', isTicked: false } });
  list.value = 'altro';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  expect(list.value).toBe('altro');
});

/** A page that expects a session, with one choice that is not known yet. */
function awaitedVote(): FakeElement {
  document.documentElement.dataset['account'] = 'user';
  const awaited = new FakeElement('button');
  awaited.dataset['awaited'] = 'vote-pro';
  inPage = [awaited];
  return awaited;
}

/** What the awaited control becomes. */
function become(isMade: boolean): void {
  const [awaited] = inPage;
  awaited!.isConnected = false;
  const own = new FakeElement('button');
  own.dataset['own'] = 'vote-pro';
  own.attributes.set('aria-pressed', String(isMade));
  inPage = [own];
}

const choose = (control: FakeElement): Held => ({
  kind: 'press',
  control: control as unknown as HTMLElement,
  choice: 'vote-pro',
});

test('a choice that was pressed before is made by the control that stands for it, once it is known', async () => {
  isAlive = true;
  const awaited = awaitedVote();
  replay(choose(awaited));
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([]);
  become(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(['click']);
});

test('a choice that was made already is not made again, nor taken back', async () => {
  isAlive = true;
  const awaited = awaitedVote();
  replay(choose(awaited));
  become(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual([]);
  expect(awaited.attributes.has('aria-busy')).toBe(false);
});

test('a choice that is pressed again while it is not known is made once', async () => {
  isAlive = true;
  const awaited = awaitedVote();
  replay(choose(awaited));
  awaited.click();
  awaited.click();
  expect(heard).toEqual([]);
  become(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toEqual(['click']);
});

test('of two answers to one question that is not known yet the last one counts', async () => {
  isAlive = true;
  const pro = awaitedVote();
  const contro = new FakeElement('button');
  contro.dataset['awaited'] = 'vote-contro';
  inPage.push(contro);
  replay(choose(pro));
  contro.click();
  expect(pro.attributes.has('aria-busy')).toBe(false);
  const own = (choice: string) => {
    const element = new FakeElement('button');
    element.dataset['own'] = choice;
    return element;
  };
  const pressed: string[] = [];
  document.addEventListener('click', ({ target }) => pressed.push((target as unknown as FakeElement).dataset['own']!));
  inPage = [own('vote-pro'), own('vote-contro')];
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed).toEqual(['vote-contro']);
});

test('a choice that never becomes known is told to be lost', async () => {
  isAlive = true;
  replay(choose(awaitedVote()));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual(['lost']);
});

test('a choice is not lost while its page is too busy to try', async () => {
  isAlive = true;
  replay(choose(awaitedVote()));
  await vi.advanceTimersByTimeAsync(1000);
  // The main thread is held for a minute: the clock goes on, and no timer runs.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([]);
  become(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual(['click']);
});
