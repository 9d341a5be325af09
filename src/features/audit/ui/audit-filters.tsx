import { useNavigate } from '#design/navigation.ts';
import type { FormEvent } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { Select } from '#design/select.tsx';
import { TextInput } from '#design/text-input.tsx';
import { actionTexts } from '../action-texts.ts';
import { parseAuditSearch } from '../audit-search.ts';
import type { AuditQuestion } from '../contract.ts';
import { auditFile } from '../queries.ts';
import { auditTexts } from '../texts.ts';

/** What of the log is in sight. Every choice is an address, so that Back and a bookmark work. */
export function AuditFilters({ question }: { question: AuditQuestion }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: '/admin/registro', search: parseAuditSearch(entries) });
  };
  return (
    // Anew with each address, so that Back fills the fields too.
    <form className="audit-filters" role="search" key={JSON.stringify(question)} noValidate onSubmit={submit}>
      <TextInput label={auditTexts.actor} name="actor" maxLength={100} defaultValue={question.actor} />
      <Select
        label={auditTexts.action}
        name="action"
        placeholder={auditTexts.anyAction}
        options={Object.entries(actionTexts).map(([value, label]) => ({ value, label }))}
        defaultValue={question.action ?? ''}
      />
      <TextInput label={auditTexts.target} name="target" maxLength={100} defaultValue={question.target} />
      <TextInput label={auditTexts.from} name="from" type="date" defaultValue={question.from} />
      <TextInput label={auditTexts.to} name="to" type="date" defaultValue={question.to} />
      <Button type="submit" variant="primary">
        {auditTexts.search}
      </Button>
      <ButtonLink href={auditFile(question)} download>
        {auditTexts.csv}
      </ButtonLink>
    </form>
  );
}
