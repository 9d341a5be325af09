import { escapeHtml } from '#lib/html.ts';
import { code, noteHtml, propertiesHtml, termsHtml, typeHtml, type ApiDocument, type Schema } from './schema-html.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One call: a method at a path. */
export interface Call {
  method: (typeof methods)[number];
  path: string;
  operation: NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>;
}

/** Every call of a document, in its order. */
export function callsOf({ paths = {} }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

/** Calls belong together by the first part of their path. */
export function groupOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Where the page shows a call. */
export function callId({ method, path }: Call): string {
  return `${method}${path.replace(/[^\w]+/g, '-')}`.replace(/-$/, '');
}

/** A path with its variable parts marked. */
export function pathHtml(path: string): string {
  return escapeHtml(path).replace(/\{\w+\}/g, '<var>$&</var>');
}

/** What is sent with a call and what is answered. */
export function callHtml(call: Call): string {
  const { method, path, operation } = call;
  return (
    `<section class="api-call" id="${callId(call)}">` +
    `<h3><span class="api-method">${method.toUpperCase()}</span> <span class="api-path">${pathHtml(path)}</span></h3>` +
    `<p>${escapeHtml(operation.summary ?? '')}</p>` +
    parametersHtml(operation) +
    bodyHtml(operation) +
    answersHtml(operation) +
    `</section>`
  );
}

function parametersHtml({ parameters = [] }: Call['operation']): string {
  const rows = parameters.flatMap((parameter) => {
    if ('$ref' in parameter) return [];
    const { name, in: place, required, schema, description } = parameter;
    return {
      term: required ? code(name) : `${code(name)} <small>optional</small>`,
      text: `${schema ? typeHtml(schema) : ''} <small>in the ${escapeHtml(place)}</small>${noteHtml(description)}`,
      below: '',
    };
  });
  return rows.length > 0 ? `<h4>Parameters</h4>${termsHtml(rows)}` : '';
}

function bodyHtml({ requestBody }: Call['operation']): string {
  if (!requestBody || '$ref' in requestBody) return '';
  const schema = schemaIn(requestBody.content);
  return schema ? `<h4>Body</h4><p>${typeHtml(schema)}</p>${propertiesHtml(schema)}` : '';
}

function answersHtml({ responses = {} }: Call['operation']): string {
  const rows = Object.entries(responses as Record<string, Answer>).map(([status, { description, content }]) => {
    // Every refusal has the same form, which the page tells once.
    const schema = status.startsWith('2') ? schemaIn(content) : undefined;
    return {
      term: code(status),
      text: escapeHtml(description) + (schema ? `: ${typeHtml(schema)}` : ''),
      below: schema ? propertiesHtml(schema) : '',
    };
  });
  return `<h4>Answers</h4>${termsHtml(rows)}`;
}

/** The library leaves answers untyped. */
interface Answer {
  description: string;
  content?: Content;
}

type Content = Record<string, { schema?: Schema }>;

function schemaIn(content: Content | undefined): Schema | undefined {
  return content?.['application/json']?.schema;
}
