import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a browser moves without painting the page again. */
const composited = ['opacity', 'rotate', 'scale', 'transform', 'translate'];

const css = globSync('src/**/*.css')
  .map((path) => readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\//g, ''))
  .join('\n');
const keyframes = new Map(
  Array.from(css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g), ([, name, steps]) => [name!, steps!]),
);
const endless = Array.from(css.matchAll(/animation:([^;]*\binfinite\b[^;]*);/g), ([, value]) => value!.trim());

test('what moves for ever is never painted again', () => {
  expect(endless.length).toBeGreaterThan(3);
  expect(css.match(/animation-iteration-count/)).toBeNull();
  expect(endless.flatMap((value) => propertiesOf(value).filter((name) => !composited.includes(name)))).toEqual([]);
});

/** The properties that the keyframes of an animation change. */
function propertiesOf(animation: string): string[] {
  const steps = keyframes.get(animation.split(/\s+/)[0]!);
  if (steps === undefined) throw new Error(`No keyframes are known of «${animation}»`);
  return Array.from(steps.matchAll(/([\w-]+):/g), ([, name]) => name!);
}
