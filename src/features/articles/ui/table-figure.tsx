import type { Figure } from '../contract.ts';
import { figureTexts } from '../figure-texts.ts';

/** Rows with a head: a timetable, a count, what happened when. */
export function TableFigure({ figure }: { figure: Extract<Figure, { kind: 'table' }> }) {
  return (
    <figure className="table-figure">
      <table>
        <caption>{figure.title}</caption>
        <tbody>
          {figure.rows.map(({ head, text, state }, index) => (
            <tr key={index} className={state && `table-row-${state}`}>
              <th scope="row">
                {state === 'struck' && <span className="visually-hidden">{figureTexts.struckOut} </span>}
                {head}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {figure.caption && <figcaption>{figure.caption}</figcaption>}
    </figure>
  );
}
