/** Whether stylesheets mean the same in whatever order a browser gets them. */
import { readFileSync } from 'node:fs';
import { Features, transform, type SelectorComponent } from 'lightningcss';

interface Claim {
  path: string;
  file: number;
  selector: string;
  /** As three numbers in one text: rules of another weight do not depend on the order. */
  specificity: string;
  /** Classes of the element itself, not of those around it. */
  classes: string[];
  /** Classes of all of them. */
  named: string[];
  pseudo: string;
  properties: string[];
}

/**
 * Pairs of rules that one class gets the same property from with the same weight, in files that do not arrive together.
 * `files` are what arrives at once, in its order.
 */
export function orderProblems(files: readonly (readonly string[])[]): string[] {
  const claims = files.flatMap((paths, file) => paths.flatMap((path) => claimsOf(path, file)));
  const byClass = Map.groupBy(
    claims.flatMap((claim) => claim.classes.map((name) => ({ name, claim }))),
    ({ name, claim }) => `${name} ${claim.specificity} ${claim.pseudo}`,
  );
  const found = [...byClass.values()].flatMap((group) =>
    group.flatMap(({ claim: first }, at) =>
      group
        .slice(at + 1)
        .filter(({ claim }) => claim.file !== first.file && claim.path !== first.path && isSamePlace(first, claim))
        .flatMap(({ claim: second }) =>
          shared(first, second).map(
            (property) => `${property}: ${first.path} ${first.selector} | ${second.path} ${second.selector}`,
          ),
        ),
    ),
  );
  return [...new Set(found)];
}

/** Around elements of different classes two rules meet nowhere. */
const isSamePlace = (first: Claim, second: Claim) =>
  first.named.every((name) => second.named.includes(name)) || second.named.every((name) => first.named.includes(name));

/** Properties that both set: a shorthand and what it is short for count as one. */
const shared = (first: Claim, second: Claim) =>
  first.properties.filter((name) => second.properties.some((other) => isWithin(name, other) || isWithin(other, name)));

const isWithin = (name: string, other: string) => name === other || name.startsWith(`${other}-`);

function claimsOf(path: string, file: number): Claim[] {
  const claims: Claim[] = [];
  const { code } = transform({ filename: path, code: readFileSync(path), include: Features.Nesting });
  transform({
    filename: path,
    code,
    visitor: {
      Rule: {
        style({ value: { selectors, declarations } }) {
          const all = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])];
          const properties = [...new Set(all.map((each) => nameOf(each)))];
          for (const selector of selectors) claims.push({ path, file, properties, ...read(selector) });
        },
      },
    },
  });
  return claims;
}

const nameOf = (declaration: { property: string; value?: unknown }) =>
  declaration.property === 'custom' || declaration.property === 'unparsed'
    ? String(
        (declaration.value as { name?: string; propertyId?: { property: string } }).name ??
          (declaration.value as { propertyId: { property: string } }).propertyId.property,
      )
    : declaration.property;

function read(selector: SelectorComponent[]) {
  const subject = selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1);
  const classes = subject.flatMap((part) => (part.type === 'class' ? [part.name] : []));
  const pseudo = subject.flatMap((part) => (part.type === 'pseudo-element' ? [part.kind] : [])).join();
  const named = classesIn(selector);
  return { selector: written(selector), named, specificity: specificityOf(selector).join(), classes, pseudo };
}

/** Also those that a selector only asks for: `:is(.one, .other)`. */
function classesIn(selector: readonly SelectorComponent[]): string[] {
  return selector.flatMap((part) => {
    if (part.type === 'class') return [part.name];
    return 'selectors' in part && Array.isArray(part.selectors)
      ? (part.selectors as SelectorComponent[][]).flatMap(classesIn)
      : [];
  });
}

/** Ids, classes and what weighs like them, elements. */
function specificityOf(selector: readonly SelectorComponent[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const add = (other: readonly number[]) => other.forEach((each, at) => (sum[at]! += each));
  for (const part of selector) {
    if (part.type === 'id') sum[0] += 1;
    else if (part.type === 'class' || part.type === 'attribute') sum[1] += 1;
    else if (part.type === 'type' || part.type === 'pseudo-element') sum[2] += 1;
    else if (part.type === 'pseudo-class') {
      const inner =
        'selectors' in part && Array.isArray(part.selectors) ? (part.selectors as SelectorComponent[][]) : undefined;
      if (part.kind === 'where') continue;
      if (inner && (part.kind === 'is' || part.kind === 'not' || part.kind === 'has'))
        add(heaviest(inner.map(specificityOf)));
      else sum[1] += 1;
    }
  }
  return sum;
}

const heaviest = (all: [number, number, number][]) =>
  all.toSorted((first, second) => second[0] - first[0] || second[1] - first[1] || second[2] - first[2])[0] ?? [0, 0, 0];

const written = (selector: readonly SelectorComponent[]) =>
  selector
    .map((part) =>
      part.type === 'class'
        ? `.${part.name}`
        : part.type === 'combinator'
          ? ' '
          : 'name' in part
            ? String(part.name)
            : `:${'kind' in part ? part.kind : part.type}`,
    )
    .join('');
