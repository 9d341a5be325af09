import type { OpenAPIHono } from '@hono/zod-openapi';
import { escapeHtml } from '#lib/html.ts';

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
export type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string];
type Reference = Extract<Schema, { $ref: string }>;
type Described = Exclude<Schema, Reference>;

/** A schema in one line of HTML: its type, its limits, a link where it has a name. */
export function typeHtml(schema: Schema): string {
  if (isReference(schema)) return linkTo(schema.$ref);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map(typeHtml).join(' | ');
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(' | ');
  return [typeOf(schema), limitsOf(schema)].filter(Boolean).join(', ');
}

/** The properties of a schema as nested lists, nothing where it has none. */
export function propertiesHtml(schema: Schema): string {
  if (isReference(schema)) return '';
  if (schema.items) return propertiesHtml(schema.items);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map(propertiesHtml).join('');
  if (!schema.properties) return '';

  const required = new Set(schema.required);
  return termsHtml(
    Object.entries(schema.properties).map(([name, property]) => ({
      term: required.has(name) ? code(name) : `${code(name)} <small>optional</small>`,
      text: typeHtml(property) + noteHtml(property.description),
      below: propertiesHtml(property),
    })),
  );
}

/** A list of terms with what they mean, and what belongs below a term. All of it HTML. */
export function termsHtml(rows: readonly { term: string; text: string; below: string }[]): string {
  const items = rows.map(({ term, text, below }) => {
    const nested = below && `<dd class="api-nested">${below}</dd>`;
    return `<div><dt>${term}</dt><dd>${text}</dd>${nested}</div>`;
  });
  return `<dl class="api-terms">${items.join('')}</dl>`;
}

export function noteHtml(description: string | undefined): string {
  return description ? `<br><small>${escapeHtml(description)}</small>` : '';
}

/** Where the page shows a named schema. */
export function schemaId(name: string): string {
  return `schema-${name}`;
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

function isReference(schema: Schema): schema is Reference {
  return '$ref' in schema && schema.$ref !== undefined;
}

function linkTo(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return `<a href="#${escapeHtml(schemaId(name))}">${escapeHtml(name)}</a>`;
}

function typeOf({ type, format, items, additionalProperties }: Described): string {
  const types = Array.isArray(type) ? type : [type ?? 'anything'];
  return types
    .map((name) => {
      if (name === 'array' && items) return `list of ${typeHtml(items)}`;
      if (name === 'object' && typeof additionalProperties === 'object') {
        return `object of ${typeHtml(additionalProperties)}`;
      }
      return escapeHtml(format && name !== 'null' ? `${name} (${format})` : name);
    })
    .join(' or ');
}

function limitsOf({ minimum, maximum, minLength, maxLength, default: fallback }: Described): string {
  return [
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    minLength !== undefined ? `at least ${minLength} characters` : '',
    maxLength !== undefined ? `at most ${maxLength} characters` : '',
    fallback !== undefined && fallback !== '' ? `default ${code(JSON.stringify(fallback))}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
