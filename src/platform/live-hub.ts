/** What one open page listens with. `end` asks it to come back later: the program is about to stop. */
export interface Listener {
  hear(kinds: readonly string[]): void;
  end(): void;
}

/** Open pages by topic (an article), told that something changed and never what. */
export class LiveHub {
  #listeners = new Map<string, Set<Listener>>();
  #size = 0;

  /** Open connections of this process. */
  get size(): number {
    return this.#size;
  }

  /** Begins to listen; the function that comes back ends it. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    this.#size += 1;
    return () => {
      if (!listeners.delete(listener)) return;
      this.#size -= 1;
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  /** Passes on tags of the form `live:TOPIC:KIND`; others are not for here. */
  notify(tags: readonly string[]): void {
    const kinds = new Map<string, string[]>();
    for (const tag of tags) {
      const [prefix, topic, kind] = tag.split(':');
      if (prefix === 'live' && topic && kind) kinds.set(topic, [...(kinds.get(topic) ?? []), kind]);
    }
    for (const [topic, changed] of kinds) {
      for (const { hear } of this.#listeners.get(topic) ?? []) hear(changed);
    }
  }

  /** Anything may have changed: what was told while nobody here could hear is not told again. */
  notifyAll(kinds: readonly string[]): void {
    for (const listeners of this.#listeners.values()) for (const { hear } of listeners) hear(kinds);
  }

  /** Ends every connection, so that a stop does not wait for them. */
  close(): void {
    for (const listeners of this.#listeners.values()) for (const { end } of listeners) end();
  }
}
