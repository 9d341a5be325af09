import { Link, RouterButtonLink } from '#design/link.tsx';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { reportTexts } from '../../report-form-texts.ts';
import { articleAt } from '../../report-fields.ts';
import { pageGrounds } from '../../report-states.ts';
import { ContactFields, ExplanationField, GroundSelect } from './report-fields.tsx';
import { ReportSent } from './report-sent.tsx';
import { useReport } from './use-report.ts';
import '#design/form-page.css';

export interface ReportedArticle {
  id: string;
  slug: string;
  title: string;
}

interface ReportFormProps {
  userId: string | undefined;
  /** What is reported; null for a page by its address. */
  article: ReportedArticle | null;
  /** Whether it is known who reports. */
  isKnown: boolean;
}

/** The form of a report. In its place stands the receipt once it was sent. */
export function ReportForm({ userId, article, isKnown }: ReportFormProps) {
  const report = useReport({
    target: article ? { articleId: article.id } : 'page',
    userId,
    isKnown,
  });
  const { fields, complaints, isSending, receipt, onSubmit } = report;
  const isElsewhere = fields.ground === 'rettifica';
  if (receipt) {
    return (
      <section aria-labelledby="ricevuta">
        <h2 className="title-3" id="ricevuta">
          {reportTexts.sent}
        </h2>
        <ReportSent receipt={receipt} />
      </section>
    );
  }
  return (
    <form className="form-column" noValidate onSubmit={isElsewhere ? (event) => event.preventDefault() : onSubmit}>
      <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
      {article ? <Reported article={article} /> : <PageField {...report} />}
      <GroundSelect {...report} grounds={pageGrounds} help={reportTexts.groundHelp} />
      {isElsewhere ? (
        <ToRettifica slug={article?.slug ?? articleAt(fields.pageUrl)} />
      ) : (
        <>
          <ExplanationField {...report} isAnonymous={!userId} />
          {!userId && <ContactFields {...report} />}
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? reportTexts.sending : reportTexts.send}
          </Button>
        </>
      )}
    </form>
  );
}

/** A rettifica is asked for with the text to be printed, in a form of its own. */
function ToRettifica({ slug }: { slug: string | undefined }) {
  return (
    <RouterButtonLink variant="primary" to="/rettifica" search={slug ? { articolo: slug } : {}}>
      {reportTexts.askRettifica}
    </RouterButtonLink>
  );
}

function Reported({ article }: { article: ReportedArticle }) {
  return (
    <p>
      {reportTexts.article}: <b>«{article.title}»</b>. <Link to="/segnala">{reportTexts.anotherPage}</Link>
    </p>
  );
}

function PageField({ fields, set, complaints }: Pick<ReturnType<typeof useReport>, 'fields' | 'set' | 'complaints'>) {
  return (
    <TextInput
      label={reportTexts.page}
      help={reportTexts.pageHelp}
      type="url"
      inputMode="url"
      maxLength={500}
      value={fields.pageUrl}
      error={complaints.pageUrl}
      onChange={({ target }) => set('pageUrl', target.value)}
    />
  );
}
