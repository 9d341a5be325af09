import { Link } from '#design/link.tsx';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { askReplyTexts } from '../ask-texts.ts';
import { linesOf } from '../rules.ts';
import { replyLabels } from '../texts.ts';
import { replyKinds } from '../kinds.ts';
import { ReplySent } from './reply-sent.tsx';
import { useReply } from './use-reply.ts';
import '#design/form-page.css';

export interface ConcernedArticle {
  slug: string;
  title: string;
}

interface ReplyFormProps {
  /** The article that it is about; null for one by its address. */
  article: ConcernedArticle | null;
  user: { id: string; name: string; email: string } | undefined;
  /** Whether it is known who asks. */
  isKnown: boolean;
}

const kinds = replyKinds.map((value) => ({ value, label: replyLabels[value] }));

/** The form of a request for a rettifica or a reply. In its place stands the receipt once it was sent. */
export function ReplyForm({ article, user, isKnown }: ReplyFormProps) {
  const { field, failure, isSending, receipt, onSubmit } = useReply({ slug: article?.slug, user, isKnown });
  if (receipt) return <ReplySent receipt={receipt} />;
  const kind = replyKinds.find((known) => known === field('kind').value);
  return (
    <form className="form-column" noValidate onSubmit={onSubmit} aria-labelledby="richiesta">
      <h2 className="title-4" id="richiesta">
        {askReplyTexts.form}
      </h2>
      <div className="form-fields">
        {article ? (
          <p>
            {askReplyTexts.article}: <b>«{article.title}»</b>.{' '}
            <Link to="/rettifica">{askReplyTexts.anotherArticle}</Link>
          </p>
        ) : (
          <TextInput
            {...field('address')}
            label={askReplyTexts.address}
            help={askReplyTexts.addressHelp}
            type="url"
            inputMode="url"
            maxLength={500}
          />
        )}
        <Select
          {...field('kind')}
          label={askReplyTexts.kind}
          placeholder={askReplyTexts.kindNone}
          options={kinds}
          footer={kind && askReplyTexts.kindHelp[kind]}
        />
        <div className="field-pair">
          <TextInput
            {...field('name')}
            label={askReplyTexts.name}
            footer={askReplyTexts.nameHelp}
            autoComplete="name"
            maxLength={120}
          />
          <TextInput
            {...field('email')}
            label={askReplyTexts.email}
            footer={askReplyTexts.emailHelp}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <TextArea
          {...field('concern')}
          label={askReplyTexts.concern}
          help={askReplyTexts.concernHelp}
          rows={3}
          counter={{ length: field('concern').value.trim().length, max: 1000 }}
        />
        <TextArea
          {...field('text')}
          prose
          label={askReplyTexts.text}
          help={askReplyTexts.textHelp}
          rows={12}
          footer={askReplyTexts.lines(linesOf(field('text').value))}
        />
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <div className="button-row">
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? askReplyTexts.sending : askReplyTexts.send}
          </Button>
        </div>
      </div>
    </form>
  );
}
