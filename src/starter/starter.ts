/**
 * The only file that runs on a first visit, fetched by the script in the head (recorder.ts), from which it takes over what
 * was done so far. It fetches the page's program at the reader's first sign of life, and keeps what they press and type
 * until that is there (docs/decisions/041).
 */
import { listenForSwitches, switchBy } from '#design/edition.ts';
import { articleSlug } from '#lib/article-address.ts';
import { carriedKey } from '#lib/carried-state.ts';
import { draftMark } from '#lib/draft-mark.ts';
import { endLeftSession, hasLeft } from '#lib/left-session.ts';
import { onRestored } from '#lib/on-restored.ts';
import { whenShown } from '#lib/when-shown.ts';
import { sessionPath } from './early-session.ts';
import { acts, isSign } from './events.ts';
import type * as Rules from './held.ts';
import {
  endWaiting,
  expectsSession,
  heldBy,
  isAbout,
  keep,
  meantBy,
  restoredFields,
  showWaiting,
  type Held,
} from './held.ts';
import { notePlaces } from './note-place.ts';
import type { Recorder } from './recorder.ts';
import { brokenText, lostText } from './texts.ts';

declare global {
  interface Window {
    /** Missing where the page loads its program by itself, as in development. */
    starter?: Starter;
    /** What the browser offers that can make an app of the publication (features/offline/install.ts). */
    installOffer?: Event;
  }
}

export interface Starter {
  /** Called by the program as soon as it listens: what was kept, and what comes, is its matter from now on. */
  handOver(): Held[];
  /** Brings the page to life, once its program's first file is there, which puts it here. Asked again where it failed. */
  begin?: () => Promise<void>;
  /** Who is signed in, asked while the program is on its way (early-session.ts). */
  session?: Promise<Response | undefined>;
  /** Tells the reader that what they pressed cannot be done. */
  lose(held: Held): void;
  /** By what the program goes on to keep: it does not come twice. */
  rules: Pick<typeof Rules, 'endWaiting' | 'heldBy' | 'isAbout' | 'keep' | 'showWaiting'>;
}

/** How long a page must be in sight before its program comes by itself, in milliseconds. */
const restMs = 10_000;
/** How long the answer of who is signed in may be awaited, before the program asks itself, in milliseconds. */
const patienceMs = 20_000;
/** How long after a failure it is not tried again, in milliseconds. */
const pauseMs = 1000;

const held: Held[] = [];
/** The files of our two programs (scripts/support/starter-script.ts), as all here by name alone: that is what compresses. */
declare const programs: Record<'article' | 'router', string>;
/** What these ask for besides, by file, where somebody is signed in. */
declare const own: Record<string, string>;

const addressOf = (name: string) => `/assets/${name}.js`;
const addressesOf = (names: string) => names.split(' ').map(addressOf);

/** The program's file first, then those that it will ask for. */
const files = [
  ...addressesOf(articleSlug(location.pathname) ? programs.article : programs.router),
  ...document.querySelector<HTMLElement>('script[data-files]')!.dataset['files']!.split(' ').filter(Boolean),
];
const { recorder } = window;
let isUnderWay = false;
/** The program failed though all of its files could be had: a first time one of them may have been lost on the way. */
let hasFailed = false;
/** It did so twice: the page goes on as one without JavaScript. */
let isBroken = false;
let rest: ReturnType<typeof setTimeout> | undefined;

// Before the program: it comes once, and would ask in the middle of a line.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
listenForSwitches();
notePlaces();
// Back on a page that the browser kept, its menu is closed, as on another page.
onRestored(() => document.querySelector('#menu')?.removeAttribute('open'));
if (recorder) waitForLife(recorder);

function waitForLife(recorder: Recorder): void {
  window.starter = { handOver, lose, rules: { endWaiting, heldBy, isAbout, keep, showWaiting } };
  recorder.hear = hear;
  for (const event of recorder.acts) takeOver(event);
  if (recorder.isTouched) void load();
  document.addEventListener('visibilitychange', waitForRest, { signal: recorder.listening.signal });
  waitForRest();
  if (expectsSession()) {
    whenShown(() => void load());
    void wholePage().then(switchOnAwaited);
  } else void wholePage().then(() => isDue() && whenShown(() => void load()));
}

function hear(event: Event): void {
  if (acts.includes(event.type)) hold(event, heldBy(event));
  if (isSign(event)) void load();
}

/** What was done before this file was there. */
function takeOver(event: Event): void {
  hold(event, meantBy(event));
  if (event.type === 'click') switchBy(event);
}

/** Whoever saves data gets nothing that they did not ask for. */
function waitForRest(): void {
  clearTimeout(rest);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!document.hidden && !connection?.saveData) rest = setTimeout(() => void load(), restMs);
}

/**
 * What the page's HTML alone cannot show: a place that the address names, where one left it by a link, the wall of a closed article, what waits for
 * data, what was typed into a form here before.
 */
const unfinished = 'html[data-meter], main :is(.loading-screen, [aria-busy=true], form[inert])';

function isDue(): boolean {
  return location.hash !== '' || isReturn() || hasKept() || document.querySelector(unfinished) !== null;
}

/** Whether its reader left this page by a link before, where they go on (lib/left-by). */
function isReturn(): boolean {
  return 'leftBy' in ((history.state ?? {}) as object);
}

/** Whether another page of ours left something for this one, or somebody typed something that its form shows again. */
function hasKept(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key === carriedKey || key.includes(draftMark));
  } catch {
    return false;
  }
}

/** Whoever is expected to be signed in may press what is off for everybody else; it is kept until their own choice is known. */
function switchOnAwaited(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-awaited]')) button.disabled = false;
}

/** React hydrates what is there. */
function wholePage(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

async function load(): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  const isHinted = expectsSession();
  // Before the files: a browser asks a server for six things at once.
  window.starter!.session = askForSession(isHinted);
  const links = files.map(preload);
  if (isHinted) preloadOwn();
  try {
    await wholePage();
    await import(/* @vite-ignore */ files[0]!);
    await window.starter!.begin!();
  } catch {
    for (const link of links) link.remove();
    const areThere = await haveAllCome();
    if (areThere && !hasFailed) {
      hasFailed = true;
      isUnderWay = false;
      return load();
    }
    isBroken = areThere;
    for (const lost of held.splice(0)) lose(lost);
    if (!isBroken) setTimeout(tryAgain, pauseMs);
  }
}

/** The program takes the answer over. What it shows to somebody who is signed in comes along. */
async function askForSession(isHinted: boolean): Promise<Response | undefined> {
  try {
    // Not waited for where there is nothing to end: what comes after this would be asked for first.
    if (hasLeft()) await endLeftSession();
    const answer = await fetch(sessionPath, { signal: AbortSignal.timeout(patienceMs) });
    // Read whole: what the program has not taken over in time would be cut off.
    const text = await answer.text();
    if (!isHinted && answer.ok && JSON.parse(text)) preloadOwn();
    return new Response(text, answer);
  } catch {
    // The program asks itself.
    return undefined;
  }
}

function preloadOwn(): void {
  for (const [name, names] of Object.entries(own)) {
    if (files.includes(addressOf(name))) addressesOf(names).forEach(preload);
  }
}

/** Whether the server was reached and had an answer for every file, were it that there is none of that name any more. */
async function haveAllCome(): Promise<boolean> {
  const answers = files.map(async (file) => (await fetch(file)).status < 500);
  return (await Promise.all(answers).catch(() => [false])).every(Boolean);
}

function preload(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  // Where a session is hinted: what is read comes first.
  if (document.readyState === 'loading') link.fetchPriority = 'low';
  return document.head.appendChild(link);
}

function tryAgain(): void {
  isUnderWay = false;
  if (held.length > 0) void load();
}

function hold(event: Event, found: Held | undefined): void {
  if (!found || (isBroken && isLink(found))) return;
  if (found.kind !== 'typed') {
    event.preventDefault();
    showWaiting(found);
    forgetWords();
  }
  if (isBroken) {
    lose(found);
    return;
  }
  keep(held, found);
  void load();
}

function handOver(): Held[] {
  recorder!.listening.abort();
  clearTimeout(rest);
  forgetWords();
  held.unshift(...restoredFields(held));
  return held;
}

/** What was typed stays where it stands, and a link leads on where nothing better will come. */
function lose(lost: Held): void {
  if (lost.kind === 'typed') return;
  endWaiting(lost);
  forgetWords();
  if (isBroken && isLink(lost)) {
    lost.control.click();
    return;
  }
  const words = document.createElement('p');
  words.className = 'lost-press';
  words.setAttribute('role', 'alert');
  words.textContent = isBroken ? brokenText : lostText;
  document.body.append(words);
}

function isLink({ control }: Held): boolean {
  return control instanceof HTMLAnchorElement;
}

function forgetWords(): void {
  document.querySelector('.lost-press')?.remove();
}
