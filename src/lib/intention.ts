import { randomKey } from './random-key.ts';

/**
 * What somebody is about to send, with a key: the same one while the same is sent, so that the server knows a second try
 * again, until it has arrived; the same words sent once more are then another intention.
 */
export class Intention {
  #current: { text: string; key: string } | undefined;

  keyOf(content: unknown): string {
    const text = JSON.stringify(content);
    if (this.#current?.text !== text) this.#current = { text, key: randomKey() };
    return this.#current.key;
  }

  arrived(): void {
    this.#current = undefined;
  }
}
