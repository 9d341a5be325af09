/** One that waits for its turn. */
interface Waiting<Item, Answer> {
  item: Item;
  key: string;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface BundleOptions<Item> {
  /** Bundles under way at once. */
  lanes: number;
  /** Items of one bundle. */
  most: number;
  /** Items with the same key never share a bundle: they would not see each other. */
  keyOf: (item: Item) => string;
  /** Whether an error may be the fault of one item, so that the others of its bundle are worth a try of their own. */
  isOfOneItem: (error: unknown) => boolean;
}

/**
 * Lets many who ask at once share one run. Whoever comes while a lane is free goes at once and alone; those who come
 * while all are taken go together, in the order in which they came. When a bundle fails for what may be one item, each of
 * its items is tried alone, so that nobody fails for another; for anything else all are refused at once, because trying
 * them one by one against a database that hangs would keep the last waiting for minutes. `run` answers item by item.
 */
export function bundled<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { lanes, most, keyOf, isOfOneItem }: BundleOptions<Item>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;

  const go = async (bundle: readonly Waiting<Item, Answer>[]) => {
    underWay += 1;
    try {
      const answers = await run(bundle.map(({ item }) => item));
      bundle.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      if (bundle.length > 1 && isOfOneItem(error)) for (const one of bundle) await go([one]);
      else for (const { reject } of bundle) reject(error);
    } finally {
      underWay -= 1;
    }
  };
  const next = () => {
    if (underWay >= lanes || waiting.length === 0) return;
    const keys = new Set<string>();
    const bundle = waiting.filter(({ key }) => keys.size < most && !keys.has(key) && keys.add(key));
    waiting = waiting.filter((one) => !bundle.includes(one));
    void go(bundle).then(next);
    next();
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf(item), resolve, reject });
      next();
    });
}
