/** One that waits for its turn. */
interface Waiting<Item, Answer> {
  item: Item;
  key: string;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface BundleOptions<Item> {
  /** Bundles under way at once. */
  atOnce: number;
  /** Items of one bundle. */
  most: number;
  /** Items with the same key never share a bundle: they would not see each other. */
  keyOf: (item: Item) => string;
  /**
   * Whose fault an error is. Of one item, or of one that waited too long for somebody else: then the others of its bundle
   * are worth a try of their own. Or nobody's.
   */
  faultOf: (error: unknown) => 'item' | 'wait' | 'none';
}

/** So many in a row that wait in vain by themselves wait for what all wait for. */
const vainWaits = 2;

/**
 * Lets many who ask at once share one run. Whoever comes while fewer than `atOnce` are under way goes at once and alone;
 * those who come later go together, in the order in which they came. When a bundle fails for what may be one item, each of
 * its items is tried alone, so that nobody fails for another; for anything else, and after two in a row that waited in
 * vain, all are refused at once, because trying them one by one against a database that hangs would keep the last waiting
 * for minutes. `run` answers item by item.
 */
export function bundled<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { atOnce, most, keyOf, faultOf }: BundleOptions<Item>,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;

  const go = async (bundle: readonly Waiting<Item, Answer>[]) => {
    underWay += 1;
    try {
      const answers = await run(bundle.map(({ item }) => item));
      bundle.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      if (bundle.length > 1 && faultOf(error) !== 'none') await goAlone(bundle);
      else for (const { reject } of bundle) reject(error);
    } finally {
      underWay -= 1;
    }
  };
  const goAlone = async (bundle: readonly Waiting<Item, Answer>[]) => {
    let waits = 0;
    for (const [index, one] of bundle.entries()) {
      try {
        one.resolve((await run([one.item]))[0]!);
        waits = 0;
      } catch (error) {
        one.reject(error);
        const fault = faultOf(error);
        waits = fault === 'wait' ? waits + 1 : 0;
        if (fault !== 'none' && waits < vainWaits) continue;
        for (const { reject } of bundle.slice(index + 1)) reject(error);
        return;
      }
    }
  };
  const next = () => {
    if (underWay >= atOnce || waiting.length === 0) return;
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
