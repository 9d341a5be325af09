/** How many streams one process keeps open, and for whom. */
export const streamLimits = {
  /** Each costs about 40 KB, and the heap is bounded at 512 MB. */
  all: 4000,
  /** Of these, for who is signed in: strangers cannot shut out everybody whom we know. */
  keptForPeople: 1000,
  /** A browser opens one for each article in sight; some people have several browsers. */
  person: 20,
  /** Behind one address there may be a school. */
  address: 100,
  addressOnArticle: 40,
  /** Of an address once half of all are taken. */
  addressWhenHalfFull: 20,
} as const;

/** Who asks for a stream. */
export interface Asker {
  /** Undefined for who is not signed in. */
  person: string | undefined;
  address: string;
  articleId: string;
}

/** Why there is no place: for anybody like this asker, or for this one alone. */
export type NoPlace = 'full' | 'too_many';

/** The places of one process for open pages. A person counts by themselves, wherever they are; others by their address. */
export class StreamPlaces {
  readonly #limits: Readonly<Record<keyof typeof streamLimits, number>>;
  readonly #taken = new Map<string, number>();
  #all = 0;
  #strangers = 0;

  constructor(limits: Readonly<Record<keyof typeof streamLimits, number>> = streamLimits) {
    this.#limits = limits;
  }

  /** Takes a place until the function that comes back is called, or says why there is none. */
  take(asker: Asker): NoPlace | (() => void) {
    const refusal = this.#refusal(asker);
    if (refusal) return refusal;

    const keys = keysOf(asker);
    this.#add(keys, 1, asker);
    let isTaken = true;
    return () => {
      if (isTaken) this.#add(keys, -1, asker);
      isTaken = false;
    };
  }

  #refusal({ person, address, articleId }: Asker): NoPlace | undefined {
    const { all, keptForPeople, ...most } = this.#limits;
    if (this.#all >= all) return 'full';
    if (person) return this.#of(personKey(person)) >= most.person ? 'too_many' : undefined;

    if (this.#strangers >= all - keptForPeople) return 'full';
    const mostOfAddress = this.#all >= all / 2 ? most.addressWhenHalfFull : most.address;
    const isTooMany =
      this.#of(addressKey(address)) >= mostOfAddress ||
      this.#of(articleKey(address, articleId)) >= most.addressOnArticle;
    return isTooMany ? 'too_many' : undefined;
  }

  #of(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #add(keys: readonly string[], by: 1 | -1, { person }: Asker): void {
    this.#all += by;
    if (!person) this.#strangers += by;
    for (const key of keys) {
      const next = this.#of(key) + by;
      if (next > 0) this.#taken.set(key, next);
      else this.#taken.delete(key);
    }
  }
}

function keysOf({ person, address, articleId }: Asker): string[] {
  return person ? [personKey(person)] : [addressKey(address), articleKey(address, articleId)];
}

const personKey = (person: string) => `person ${person}`;
const addressKey = (address: string) => `address ${address}`;
const articleKey = (address: string, articleId: string) => `address ${address} article ${articleId}`;
