/** Whoever was not heard of for this long has left (product rules 3). */
const forgottenAfterMs = 5 * 60_000;
/** Tokens cost nothing: one address counts as no more readers than it may have live streams. */
const mostPerAddress = 100;
/** And the memory of a process has an end. */
const mostAddresses = 20_000;
/** Every page asks every ten seconds; going through all of them each time would be the work of their square. */
const tidyEveryMs = 1000;

/**
 * Open pages by the random token that each draws when it loads. Tokens are kept in the memory of this process alone, so
 * that with several processes each knows only its own readers, and shows fewer than there are, never more.
 */
export class ReaderCount {
  #seen = new Map<string, Map<string, number>>();
  #size = 0;
  #tidiedAt = 0;

  /** A page says that it is open; answers how many were heard of in the last five minutes. Beyond the limits a page is left uncounted. */
  note(token: string, address: string, now: Date): number {
    this.#forget(now.getTime());
    const tokens = this.#seen.get(address) ?? new Map<string, number>();
    const isNew = !tokens.has(token);
    if (!isNew || (tokens.size < mostPerAddress && (tokens.size > 0 || this.#seen.size < mostAddresses))) {
      this.#seen.set(address, tokens.set(token, now.getTime()));
      if (isNew) this.#size += 1;
    }
    return this.#size;
  }

  #forget(now: number): void {
    if (now - this.#tidiedAt < tidyEveryMs) return;
    this.#tidiedAt = now;
    for (const [address, tokens] of this.#seen) {
      for (const [token, seenAt] of tokens) {
        if (now - seenAt <= forgottenAfterMs) continue;
        tokens.delete(token);
        this.#size -= 1;
      }
      if (tokens.size === 0) this.#seen.delete(address);
    }
  }
}
