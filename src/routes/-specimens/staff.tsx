import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { Fact } from '#design/fact.tsx';
import { Facts } from '#design/facts.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { MissingList } from '#design/missing-list.tsx';
import { OrderedRows } from '#design/ordered-rows.tsx';
import { Panel } from '#design/panel.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { StateLabel, type StateLook } from '#design/state-label.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextDifference } from '#design/text-difference.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { wordDifference } from '#lib/word-difference.ts';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';

const texts = specimenTexts.staff;
const looks = Object.keys(texts.states) as StateLook[];

/** What the screens of the staff are made of: a list with its facets, filters and table, and the file of one thing. */
export function Staff() {
  return (
    <>
      <Specimen title={specimenTexts.groups.staffList}>
        <FacetLinks
          label={texts.facets}
          to="/design-system"
          facets={texts.facetNames}
          chosen={texts.facetNames[0]}
          nameOf={(name) => name}
          searchOf={(name) => (name === texts.facetNames[0] ? {} : { elenco: name })}
          counts={{ [texts.facetNames[0]]: 3 }}
          spoken={() => texts.facetCount}
          exact
        />
        <div className="filter-row">
          <SearchBox value={undefined} texts={texts} onSearch={() => undefined} />
        </div>
        <List />
      </Specimen>
      <Specimen title={specimenTexts.groups.staffFile}>
        <Facts label={texts.facts} beside={<p className="staff-warning">{texts.warning}</p>}>
          <Fact name={texts.columns[1]}>
            <StateLabel look="review">{texts.states.review}</StateLabel>
          </Fact>
          <Fact name={texts.from}>{specimenTexts.people[0]}</Fact>
        </Facts>
        <div className="staff-panels">
          <Panel title={texts.panel} help={texts.panelHelp}>
            <ul>
              <li className="panel-entry">{texts.entry}</li>
              <li className="panel-entry">
                <TextDifference changes={wordDifference(texts.earlier, texts.entry)} />
              </li>
            </ul>
            <MissingList lines={texts.missingLines} goTo={() => undefined} />
            <Decision />
            <Order />
          </Panel>
          <div className="staff-missing">{texts.missing}</div>
        </div>
      </Specimen>
    </>
  );
}

/** With another page to ask for. */
function List() {
  const [pages, setPages] = useState([looks]);
  const more = async () => setPages([...pages, looks]);
  const query = {
    data: { pages, pageParams: [] },
    isError: false,
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: pages.length === 1,
    fetchNextPage: more,
    refetch: more,
  } as unknown as UseInfiniteQueryResult<InfiniteData<readonly StateLook[]>>;
  return (
    <GrowingList query={query} itemsOf={(page) => page} texts={specimenTexts.notLoaded} empty={null}>
      {(items, body) => (
        <WideTable label={texts.table} columns={texts.columns} bodyRef={body}>
          {items.map((look, index) => (
            <tr key={index}>
              <th scope="row">
                <a href="/design-system">{texts.row}</a>
                <span className="row-marks">{texts.rowMarks}</span>
              </th>
              <td>
                <StateLabel look={look}>{texts.states[look]}</StateLabel>
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </GrowingList>
  );
}

function Decision() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.act}</Button>
      {isOpen && (
        <FormDialog
          title={texts.decisionTitle}
          description={texts.decisionText}
          submit={texts.act}
          variant="contro"
          busy={false}
          cancel={texts.cancel}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          onClose={close}
        >
          <TextArea label={texts.reason} rows={4} />
        </FormDialog>
      )}
    </>
  );
}

function Order() {
  const [names, setNames] = useState<readonly string[]>(specimenTexts.people);
  return (
    <OrderedRows
      label={texts.order}
      rows={names.map((name) => ({ id: name, name, children: name }))}
      onMove={(from, to) => setNames((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from]!))}
    />
  );
}
