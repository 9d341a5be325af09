import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { Select } from '#design/select.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { canHavePart, isGivenWithStory } from '#features/workflow/rules.ts';
import { draftParts } from '#features/workflow/states.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { givePart } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { colleaguesQuery } from '../queries.ts';
import { panelTexts } from '../workflow-texts.ts';
import { useDraftCall } from './use-draft-call.ts';

/** Who works on it, as admins give and take it. */
export function PeoplePanel({ file }: { file: DraftFile }) {
  const { id, people, format, stage, story } = file;
  const isClosed = isGivenWithStory({ storyId: story?.id ?? null, stage });
  const me = useSession()?.user;
  const { data } = useQuery(colleaguesQuery());
  const { isBusy, run } = useDraftCall(id);
  const place = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(place);
  const [userId, setUserId] = useState('');
  const [part, setPart] = useState('');
  const everybody = [...(me ? [{ id: me.id, name: me.name, role: me.role }] : []), ...(data?.colleagues ?? [])];
  const chosen = everybody.find((person) => person.id === userId);
  const parts = chosen ? draftParts.filter((one) => canHavePart(chosen.role, one, format)) : [];
  const chosenPart = parts.find((one) => one === part) ?? parts[0];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosenPart) return;
    if ((await run(() => givePart(id, { userId, part: chosenPart }), panelTexts.given)) === undefined) setUserId('');
  };
  const takeFrom = async (person: string) => {
    if ((await run(() => givePart(id, { userId: person, part: null }), panelTexts.taken)) === undefined) expectLoss();
  };
  return (
    <div tabIndex={-1} ref={place}>
      <Panel title={panelTexts.people} help={isClosed ? draftTexts.givenWithStory : panelTexts.peopleHelp}>
        <ul>
          {people.map((person) => (
            <li key={person.id} className="panel-entry">
              {person.name} <span className="fine-print">{panelTexts.parts[person.part]}</span>
              {!isClosed && (
                <Button size="small" variant="bare" busy={isBusy} onClick={() => void takeFrom(person.id)}>
                  {panelTexts.take(person.name)}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {!isClosed && (
          <form className="panel-form" onSubmit={(event) => void submit(event)}>
            <Select
              label={panelTexts.person}
              placeholder={panelTexts.personNone}
              options={everybody.map((person) => ({ value: person.id, label: person.name }))}
              value={userId}
              onChange={(event) => setUserId(event.target.value)}
            />
            {parts.length > 0 && (
              <Select
                label={panelTexts.part}
                options={parts.map((value) => ({ value, label: panelTexts.parts[value] }))}
                value={chosenPart ?? ''}
                onChange={(event) => setPart(event.target.value)}
              />
            )}
            <Button type="submit" size="small" busy={isBusy || !chosenPart}>
              {panelTexts.give}
            </Button>
          </form>
        )}
      </Panel>
    </div>
  );
}
