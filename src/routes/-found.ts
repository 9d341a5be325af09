import { notFound } from '@tanstack/react-router';
import { ApiError } from '#lib/api-error.ts';

/** What a loader waits for; a call that was answered with 404 makes the page one that is not found. */
export async function found<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error;
  }
}
