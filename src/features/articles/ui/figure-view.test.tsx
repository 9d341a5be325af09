import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Figure } from '../contract.ts';
import { FigureView } from './figure-view.tsx';

const chart: Figure = {
  kind: 'chart',
  title: 'I voti',
  unit: 'media dei voti',
  columns: ['settembre', 'ottobre'],
  series: [
    { name: 'quest’anno', values: [6.1, 6.6], main: true },
    { name: 'l’anno scorso', values: [6.2, 6.2] },
  ],
};

test('what a facsimile blacks out is not in the page', () => {
  const page = renderToStaticMarkup(
    <FigureView figure={{ kind: 'facsimile', title: 'Circolare', text: 'Firmato ██Adriana V.██ in ==custodia==.' }} />,
  );
  expect(page).not.toContain('Adriana');
  expect(page).toContain('[parte omessa]');
  expect(page).toContain('<mark>custodia</mark>');
});

test('every number of a chart stands in a table with heads', () => {
  const page = renderToStaticMarkup(<FigureView figure={chart} />);
  expect(page).toContain('<tr><th scope="row">settembre</th><td>6,1</td><td>6,2</td></tr>');
  expect(page).toContain('<tr><th scope="row">ottobre</th><td>6,6</td><td>6,2</td></tr>');
  expect(page).toContain('role="img"');
});

test('a chart under a heading of the same words only adds its unit', () => {
  const title = '<p class="chart-title">I voti<';
  expect(renderToStaticMarkup(<FigureView figure={chart} heading="Il registro" />)).toContain(title);
  expect(renderToStaticMarkup(<FigureView figure={chart} heading="I voti" />)).not.toContain(title);
});

test('a chart with a single column, or with missing values, is still drawn', () => {
  const page = renderToStaticMarkup(
    <FigureView
      figure={{
        ...chart,
        series: [
          { name: 'a', values: [3] },
          { name: 'b', values: [] },
        ],
      }}
    />,
  );
  expect(page).not.toContain('NaN');
  expect(page).toContain('<td>–</td>');
});

test('a struck row of a table also says so', () => {
  const page = renderToStaticMarkup(
    <FigureView
      figure={{ kind: 'table', title: 'Linea 14', rows: [{ head: '18.30', text: 'soppressa', state: 'struck' }] }}
    />,
  );
  expect(page).toContain('<span class="visually-hidden">non più valido: </span>18.30');
});
