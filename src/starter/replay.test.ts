import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Held } from './held.ts';
import { replayHeld } from './replay.ts';

/** An element as far as replaying knows one: its events reach the document, where React listens first. */
class FakeElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly isConnected = true;
  readonly attributes = new Map<string, string>();
  readonly #selectors: string[];

  constructor(...selectors: string[]) {
    super();
    this.#selectors = selectors;
  }

  matches(list: string): boolean {
    return list.split(', ').some((selector) => this.#selectors.includes(selector));
  }

  closest(list: string): this | null {
    return this.matches(list) ? this : null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  override dispatchEvent(event: Event): boolean {
    Object.defineProperty(event, 'target', { value: this });
    return document.dispatchEvent(event);
  }

  click(): void {
    this.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
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

/** What React hears of what is alive, as "click" and the like. */
let heard: string[] = [];
let isAlive = false;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  isAlive = false;
  vi.stubGlobal('document', new EventTarget());
  for (const name of ['HTMLFormElement', 'HTMLAnchorElement', 'HTMLButtonElement', 'KeyboardEvent']) {
    vi.stubGlobal(name, class extends FakeElement {});
  }
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  for (const type of ['click', 'input', 'change']) {
    document.addEventListener(type, (event) => (isAlive ? heard.push(type) : event.stopPropagation()));
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function replay(...held: Held[]): void {
  vi.stubGlobal('window', { starter: { handOver: () => held, lose: () => heard.push('lost') } });
  replayHeld();
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
