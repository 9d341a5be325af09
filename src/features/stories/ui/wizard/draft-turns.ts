import type { Attachment } from '../../contract.ts';
import type { LocalStory } from '../../local-story.ts';

/** Whether the account has a text now, or that it has another one, which this one does not go on from. */
export type HoldOutcome<Found> = 'saved' | 'failed' | { found: Found };

interface Holding<Found> {
  /** The text as it is now. */
  latest: () => LocalStory;
  save: (story: LocalStory) => Promise<HoldOutcome<Found>>;
}

/**
 * Who saves the draft of an account, one after the other: presses, and files that go after a day where no draft names
 * them. What could not be held is tried again whenever `hold` is called.
 */
export class DraftTurns<Found> {
  #held: ReadonlySet<string>;
  #holding: Promise<Found | undefined> | undefined;
  #isPressed = false;

  /** `held`: the files that the account's draft names already. */
  constructor(held: readonly Attachment[]) {
    this.#held = filesOf({ attachments: held });
  }

  /** The account has this text now, with its files. */
  noteSaved(story: LocalStory): void {
    this.#held = filesOf(story);
  }

  /**
   * Saves the text until the draft names all of its files. Does nothing where it does already, or while something is under
   * way; whatever that is says when to ask again.
   */
  async hold(holding: Holding<Found>): Promise<void> {
    if (this.#isPressed || this.#holding) return;
    this.#holding = this.#holdAll(holding);
    await this.#holding;
    this.#holding = undefined;
  }

  /**
   * Does what was pressed, after what is being held: `found` is the other text that this met meanwhile, which whoever
   * pressed has not seen. Does nothing while another press is under way; answers whether it did.
   */
  async press(act: (found: Found | undefined) => Promise<unknown>): Promise<boolean> {
    if (this.#isPressed) return false;
    this.#isPressed = true;
    try {
      await act(await this.#holding);
      return true;
    } finally {
      this.#isPressed = false;
    }
  }

  async #holdAll({ latest, save }: Holding<Found>): Promise<Found | undefined> {
    while (!this.#isPressed && this.#isToHold(latest())) {
      const story = latest();
      const outcome = await save(story);
      if (outcome === 'failed') return undefined;
      if (outcome !== 'saved') return outcome.found;
      this.noteSaved(story);
    }
    return undefined;
  }

  /** Which of several versions the account is to have, their writer says. */
  #isToHold(story: LocalStory): boolean {
    return story.others.length === 0 && [...filesOf(story)].some((id) => !this.#held.has(id));
  }
}

function filesOf({ attachments }: { attachments: readonly Attachment[] }): ReadonlySet<string> {
  return new Set(attachments.map(({ id }) => id));
}
