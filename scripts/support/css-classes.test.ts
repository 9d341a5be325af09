import { expect, test } from 'vitest';
import { styledClasses, writtenClasses } from './css-classes.ts';

test('a stylesheet styles what its selectors name, and nothing that only looks like it', () => {
  const css = `
    /* .remark { } */
    @layer components {
      .card:not(.card-flat) > a::after { content: '.text'; inset: 0.5rem; }
      @media (width < 48rem) { .card .title-2, .card:is(.open, [open]) { margin: 0 } }
      .outer { &.inner { background: url("x.png") } }
    }`;
  expect([...styledClasses(css)].sort()).toEqual(['card', 'card-flat', 'inner', 'open', 'outer', 'title-2']);
});

test('a file writes every text that a className can come to', () => {
  const source = `
    const looks = { new: 'fresh', old: 'worn' };
    const sizes = ['small', 'large'];
    function sideOf(side: string) {
      if (side === 'asked') return 'left';
      return isWide ? 'right wide' : undefined;
    }
    const words = className && 'with-words';
    const screen = (
      <Frame className={isOpen === 'compared' ? 'frame frame-open' : 'frame'} title="no class">
        <b className={looks[state]} /><b className={sideOf('argument')} /><b className={words} />
        <b className={\`state state-\${looks[state]} of-\${kind}\`} />
        <b className={buttonClass({ variant: 'primary', className: 'close' })} />
        <b className={[first, 'joined'].join(' ')} /><b className={imported} />
      </Frame>
    );
    element.className = isLost ? 'made' : 'made found';
    const html = \`<p class="announcement played">\${text}</p>\`;`;
  const written =
    'announcement argument close found frame frame-open fresh joined left made of-* played right state state-fresh state-worn wide with-words worn';
  expect([...writtenClasses(source, true)].sort()).toEqual(written.split(' '));
});
