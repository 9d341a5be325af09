import { notFound } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';

/** What a loader waits for; an address that our API does not know, or refuses to read, is a page that is not found, with what the API says besides. */
export async function found<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data;
  } catch (error) {
    throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound({ data: error.details }) : error;
  }
}
