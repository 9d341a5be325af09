import { Document, isCollection, isScalar, visit } from 'yaml';

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

/** Keys of all parts of a file; where a name stands in several parts, its place fits all of them. */
const order = `
  format type kind author name role tribune portrait perspective answersTo answers paragraph turn toParagraph label speaker head title summary
  publishedAt status metered electoral aiUse topics cover variant image alt credit authors dualita trial dalBasso motion proLabel
  controLabel number fact question place subject proceeding province region longitude latitude facts terminus
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
