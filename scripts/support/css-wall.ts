import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styledClasses, writtenClasses } from './css-classes.ts';

/** Classes without a style, which only scripts or tests look for: the reason of each. */
const hooks: Record<string, string> = {
  'played-payments': 'tells the two announcements apart',
};

interface Expected {
  /** Fewer classes than this and the reader is blind. */
  atLeast: number;
  hooks: Record<string, string>;
}

/**
 * What is wrong with the classes under a folder, a line each. A class is styled in `design` or in the feature that
 * writes it: a feature neither writes a class that only another feature styles nor styles one that it does not write or
 * that another one styles. `routes` and what else puts pages together have no css of their own: they write classes of
 * `design` and of the features that the same file imports. Says so too when a stylesheet is on no page, when
 * fewer classes were seen than there are, and when a hook is none any more.
 */
export function cssProblems(
  folder = 'src',
  { atLeast, hooks: unstyled }: Expected = { atLeast: 2300, hooks },
): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sheets = names.filter((name) => name.endsWith('.css') && !isList(name)).map((name) => sheet(folder, name));
  const files = names.filter(isRead).map((name) => file(folder, name));
  const styled = new Set(sheets.flatMap(({ classes }) => [...classes]));
  const found = [
    ...files.flatMap((each) => foreignIn(each, sheets)),
    ...sheets.flatMap((each) => uselessIn(each, sheets, files)),
  ];

  const seen = files.reduce((sum, { classes }) => sum + classes.size, 0);
  const taken = new Set(
    names.filter((name) => isList(name) || isRead(name)).flatMap((name) => importedBy(folder, name)),
  );
  const written = new Set(files.flatMap(({ classes }) => [...classes]));
  return [
    ...(seen < atLeast ? [`only ${seen} classes were seen in ${files.length} files: the check has gone blind`] : []),
    ...sheets.filter(({ path }) => !taken.has(path)).map(({ path }) => `${path}: on no page`),
    ...found
      .filter(({ name }) => !Object.hasOwn(unstyled, name))
      .map(({ path, name, reason }) => `${path}: .${name} ${reason}`),
    ...Object.keys(unstyled)
      .filter((name) => styled.has(name) || !written.has(name))
      .map((name) => `.${name} is no hook any more: take it off the list`),
  ];
}

interface Read {
  path: string;
  room: string;
  classes: Set<string>;
}

interface Source extends Read {
  /** The features that it imports from. */
  imports: Set<string>;
}

interface Offence {
  path: string;
  name: string;
  reason: string;
}

/** They hold nothing but what others import. */
const isList = (name: string) => /^(adapted\.css|styles\.css|styles\/.*\.css)$/.test(name);

/** Stylesheets that a list or a part of a page imports. */
function importedBy(folder: string, name: string): string[] {
  const found = readFileSync(join(folder, name), 'utf8').matchAll(/import '([.#][^']+\.css)'/g);
  return Array.from(found, ([, path]) => (path!.startsWith('#') ? path!.slice(1) : join(name, '..', path!)));
}

/** `platform` writes one page, which has its own small stylesheet. */
const isRead = (name: string) =>
  /\.tsx?$/.test(name) && !/\.(test|test-support|gen)\.tsx?$/.test(name) && !/^(platform|lib)\//.test(name);

function sheet(folder: string, path: string): Read {
  return { path, room: roomOf(path), classes: styledClasses(readFileSync(join(folder, path), 'utf8')) };
}

function file(folder: string, path: string): Source {
  const source = readFileSync(join(folder, path), 'utf8');
  const imports = new Set(Array.from(source.matchAll(/'#features\/([^/']+)\//g), ([, feature]) => feature!));
  return { path, room: roomOf(path), classes: writtenClasses(source, path.endsWith('x')), imports };
}

const pages = 'routes';

/** The feature or `design`; `routes` is whatever puts pages together. */
const roomOf = (path: string) =>
  path.match(/^features\/([^/]+)\//)?.[1] ?? (path.startsWith('design/') ? 'design' : pages);

/** What a file writes and neither `design` nor its own room styles. */
function foreignIn({ path, room, classes, imports }: Source, sheets: Read[]): Offence[] {
  const isNear = (of: string) => of === 'design' || of === room || (room === pages && imports.has(of));
  return [...classes].flatMap((name) => {
    const rooms = sheets.filter(({ classes: styled }) => [...styled].some(matching(name))).map((each) => each.room);
    if (rooms.some(isNear)) return [];
    const reason = rooms.length === 0 ? 'is styled nowhere' : `is styled in ${[...new Set(rooms)].join(' and ')}`;
    return { path, name, reason };
  });
}

/**
 * What a feature's stylesheet names although another feature styles it too, or although neither the feature nor a page
 * that imports it writes it. What `design` styles may be named in its place on a feature's screen.
 */
function uselessIn({ path, room, classes }: Read, sheets: Read[], files: Source[]): Offence[] {
  if (room === 'design') return [];
  const writers = files.filter((each) => each.room === room || (each.room === pages && each.imports.has(room)));
  const written = writers.flatMap((each) => [...each.classes]);
  return [...classes].flatMap((name) => {
    const rooms = sheets.filter((each) => each.room !== room && each.classes.has(name)).map((each) => each.room);
    if (rooms.includes('design')) return [];
    if (rooms.length > 0) return { path, name, reason: `is styled in ${rooms.join(' and ')} too` };
    return written.some((each) => matching(each)(name)) ? [] : { path, name, reason: `is written nowhere in ${room}` };
  });
}

/** Whether a class is the one that a file writes, in which `*` stands for what is only known later. */
function matching(written: string): (name: string) => boolean {
  if (!written.includes('*')) return (name) => name === written;
  const pattern = new RegExp(`^${written.replaceAll(/[^\w*-]/g, '\\$&').replaceAll('*', '[\\w-]+')}$`);
  return (name) => pattern.test(name);
}
