import { Document, isCollection, isScalar, visit } from 'yaml';

/**
 * The data of a part of a file: YAML, of at most so many characters, else JSON with the keys in the same order, a line for
 * each of them and for each item of their lists.
 */
export function writeData(value: object, mostYaml: number): string {
  // YAML takes long to write too, and is hardly ever shorter.
  const yaml = JSON.stringify(value).length <= mostYaml ? writeYaml(value) : undefined;
  return yaml !== undefined && yaml.length <= mostYaml ? yaml : writeJson(value);
}

/** YAML with the keys in the order of docs/article-format.md, whatever the order of the object: equal values, equal bytes. */
export function writeYaml(value: object): string {
  const document = new Document(withoutEmpty(value), {
    aliasDuplicateObjects: false,
    sortMapEntries: (a, b) => rank(a.key) - rank(b.key),
  });
  visit(document, {
    Pair: (_, { key, value: held }) => {
      if (isCollection(held) && isScalar(key) && onOneLine.has(String(key.value))) held.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function writeJson(value: object): string {
  const entries = inOrder(withoutEmpty(value)).map(([key, held]) => {
    if (!Array.isArray(held)) return `${JSON.stringify(key)}: ${jsonOf(held)}`;
    return `${JSON.stringify(key)}: [\n${held.map((item) => `  ${jsonOf(item)}`).join(',\n')}\n]`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held) ? Object.fromEntries(inOrder(held)) : held,
  );

const inOrder = (value: object) =>
  Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));

/** Keys of all parts of a file; where a name stands in several parts, its place fits all of them. */
const order = `
  format type kind author name role tribune portrait perspective answersTo answers paragraph turn toParagraph label speaker head title shortTitle summary
  publishedAt status metered electoral aiUse topics cover variant image alt credit authors dualita trial dalBasso motion proLabel
  controLabel number fact question guiltyMeans innocentMeans place subject proceeding province region longitude latitude facts terminus
  margin date text source url state presentedBy contested reliability unit columns series values main rows caption
  sources figure thesis quote hair glasses beard`
  .trim()
  .split(/\s+/);

const onOneLine = new Set(['topics', 'portrait', 'speaker', 'facts', 'columns', 'values']);

function rank(key: unknown): number {
  return order.indexOf(isScalar(key) ? String(key.value) : '');
}

/** Without empty lists, which mean the same as a key that is not there. */
function withoutEmpty(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => !(Array.isArray(held) && held.length === 0))
      .map(([key, held]) => [key, key === 'dalBasso' ? withoutEmpty(held as object) : held]),
  );
}
