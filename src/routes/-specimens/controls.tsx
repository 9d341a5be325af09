import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { ArrowLink } from '#design/arrow-link.tsx';
import { BackLink } from '#design/back-link.tsx';
import { Button, ButtonLink } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { EditionSwitch } from '#design/edition-switch.tsx';
import { FileInput } from '#design/file-input.tsx';
import { InstantField } from '#design/instant-field.tsx';
import { LoadMore } from '#design/load-more.tsx';
import { Mark } from '#design/mark.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import { Select } from '#design/select.tsx';
import { Tabs } from '#design/tabs.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { formats, type Format } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { registry } from '#features/formats/registry.ts';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';
import { TextSizeButtons } from '#design/text-size-buttons.tsx';
import { UpdatesSwitch } from '#design/updates-switch.tsx';

/** Buttons, fields, choices. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  );
}

function Buttons() {
  return (
    <Specimen title={specimenTexts.groups.buttons}>
      <div className="specimen-stack">
        <div className="button-row">
          <Button variant="primary">{specimenTexts.primary}</Button>
          <Button>{specimenTexts.secondary}</Button>
          <Button variant="pro">
            <Mark name="pro" />
            {specimenTexts.pro}
          </Button>
          <Button variant="contro">
            <Mark name="contro" />
            {specimenTexts.contro}
          </Button>
          <Button variant="support">{specimenTexts.support}</Button>
          <Button variant="bare">{specimenTexts.bare}</Button>
          <Button variant="icon" aria-label={specimenTexts.searchLabel}>
            <Search className="icon" aria-hidden="true" />
          </Button>
          <Button size="small">{specimenTexts.small}</Button>
          <Button size="tall">{specimenTexts.tall}</Button>
          <Button variant="primary" disabled>
            {specimenTexts.off}
          </Button>
          <Button disabled>{specimenTexts.off}</Button>
        </div>
        <div className="button-row specimen-solid on-solid">
          <Button variant="paper">{specimenTexts.paper}</Button>
          <Button variant="light-outline">{specimenTexts.lightOutline}</Button>
          <UpdatesSwitch />
        </div>
        <div className="button-row">
          <ArrowLink href="#colore">{specimenTexts.link}</ArrowLink>
          <ButtonLink href="#colore">{specimenTexts.buttonLink}</ButtonLink>
          <BackLink />
          <button type="button" className="text-button">
            {specimenTexts.textButton}
          </button>
          <EditionSwitch />
          <EditionSwitch compact />
          <TextSizeButtons />
          <LoadMore />
          <LoadMore pending />
        </div>
      </div>
    </Specimen>
  );
}

function Fields() {
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<File>();
  const [moment, setMoment] = useState('2025-11-20T07:30:00.000Z');
  return (
    <Specimen title={specimenTexts.groups.fields}>
      <div className="specimen-thirds">
        <TextInput
          label={specimenTexts.fieldTitle}
          placeholder={specimenTexts.fieldPlaceholder}
          footer={specimenTexts.fieldHelp}
          counter={{ length: title.length, max: 100 }}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Select
          label={specimenTexts.fieldCategory}
          placeholder={specimenTexts.choose}
          options={specimenTexts.categories.map((category) => ({ value: category, label: category }))}
        />
        <TextInput label={specimenTexts.fieldName} error={specimenTexts.required} />
        <TextArea
          label={specimenTexts.fieldStory}
          help={specimenTexts.storyHelp}
          counter={{ length: specimenTexts.storyText.length, max: 5000 }}
          defaultValue={specimenTexts.storyText}
          prose
        />
        <PasswordField
          label={specimenTexts.password}
          defaultValue="ControventoPiano"
          autoComplete="off"
          rules={specimenTexts.passwordRules.map((text, index) => ({ text, kept: index < 3 }))}
        />
        <div className="specimen-stack">
          <TextInput
            label={specimenTexts.searchLabel}
            hideLabel
            type="search"
            placeholder={specimenTexts.fieldSearch}
            icon={<Search className="icon" aria-hidden="true" />}
          />
          <TextInput label={specimenTexts.fieldEmail} type="email" optional />
          <TextInput label={specimenTexts.fieldDay} type="date" defaultValue="2025-11-20" />
          <TextInput label={specimenTexts.fieldHour} type="time" defaultValue="08:30" />
          <InstantField
            words={{ label: specimenTexts.fieldMoment }}
            value={moment}
            error={undefined}
            onChange={(instant) => setMoment(instant ?? '')}
          />
          <FileInput
            label={specimenTexts.fieldFile}
            accept="image/*"
            file={file}
            onFile={setFile}
            error={file ? undefined : specimenTexts.fileNeeded}
          />
          <TextInput label={specimenTexts.fieldOff} disabled defaultValue={specimenTexts.fieldPlaceholder} />
        </div>
      </div>
    </Specimen>
  );
}

type Filter = 'all' | Format;

function Choices() {
  const [filter, setFilter] = useState<Filter>('all');
  const [first, ...others] = specimenTexts.tabs;
  return (
    <Specimen title={specimenTexts.groups.choices}>
      <div className="specimen-stack">
        <div className="button-row">
          <Checkbox label={specimenTexts.remember} defaultChecked />
          <Checkbox label={specimenTexts.checkboxOff} disabled />
        </div>
        <SegmentedControl<Filter>
          legend={specimenTexts.format}
          name="specimen-format"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: specimenTexts.all },
            ...formats.map((value) => ({ value, label: presentations[value].shortName, mark: registry[value].mark })),
          ]}
        />
        <Tabs
          label={specimenTexts.tabsLabel}
          tabs={[first, ...others].map((label) => ({ id: label, label, panel: <p>{label}</p> }))}
        />
      </div>
    </Specimen>
  );
}
