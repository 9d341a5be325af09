/**
 * Answers that are the same for everybody, kept in this process for a while: who asks meanwhile gets the same one, and
 * many who ask at once wait for one. A failure is not kept. Beyond `most` answers the oldest goes.
 */
export class BriefMemory<Answer> {
  readonly #keptMs: number;
  readonly #most: number;
  readonly #answers = new Map<string, { until: number; answer: Promise<Answer> }>();

  constructor({ keptMs, most }: { keptMs: number; most: number }) {
    this.#keptMs = keptMs;
    this.#most = most;
  }

  /** The kept answer to a question, or the one that `make` gives now. */
  async get(question: string, now: Date, make: () => Promise<Answer>): Promise<Answer> {
    const stored = this.#answers.get(question);
    if (stored && stored.until > now.getTime()) return stored.answer;

    const entry = { until: now.getTime() + this.#keptMs, answer: make() };
    this.#answers.delete(question);
    this.#answers.set(question, entry);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most) this.#answers.delete(oldest!);
    try {
      return await entry.answer;
    } catch (error) {
      if (this.#answers.get(question) === entry) this.#answers.delete(question);
      throw error;
    }
  }
}
