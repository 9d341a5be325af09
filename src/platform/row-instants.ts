import { z } from 'zod';

/** What calls answer, as rows have it: each instant of its own is a `Date`. */
export function rowOf<Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>): z.ZodObject<RowShape<Shape>> {
  const fields = Object.entries(answer.shape).map(([name, field]) => [name, inRow(field)]);
  return z.object(Object.fromEntries(fields) as RowShape<Shape>);
}

function inRow(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodISODateTime) return z.date();
  const isNullable = field instanceof z.ZodNullable && field.unwrap() instanceof z.ZodISODateTime;
  return isNullable ? z.date().nullable() : field;
}

type RowShape<Shape> = { [Name in keyof Shape]: InRow<Shape[Name]> };
type InRow<Field> = Field extends z.ZodISODateTime
  ? z.ZodDate
  : Field extends z.ZodNullable<z.ZodISODateTime>
    ? z.ZodNullable<z.ZodDate>
    : Field;

/** A row as calls answer it: each instant of its own is text. */
export function isoInstants<Row extends object>(row: Row): IsoInstants<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as IsoInstants<Row>;
}

type IsoInstants<Row> = { [Name in keyof Row]: IsoInstant<Row[Name]> };
type IsoInstant<Value> = Value extends Date ? string : Value;
