import type * as z from 'zod/mini';
import type { Check } from './check.ts';

/** An API call: both sides take its method, path and types from here. */
export type Call<Request extends object, Response> = {
  method: 'GET' | 'POST';
  /** Below {api}. ":name" stands for a field of a GET's request. */
  path: string;
  /** The body of a POST, as the server parses it. */
  body?: z.ZodMiniType<Request>;
  isResponse: Check<Response>;
};

type PostCall<Request extends object, Response> = Call<Request, Response> & {
  body: z.ZodMiniType<Request>;
};

type ParamsOf<Path extends string> = {
  [Name in Path extends `${string}:${infer Name}` ? Name : never]: string;
};

/** A GET, whose request fills in its path: "/payments/:id". */
export function getCall<Path extends string, Response>(
  path: Path,
  isResponse: Check<Response>,
): Call<ParamsOf<Path>, Response> {
  return { method: 'GET', path, isResponse };
}

/** A POST, whose request is its JSON body. */
export function postCall<Request extends object, Response>(
  path: string,
  body: z.ZodMiniType<Request>,
  isResponse: Check<Response>,
): PostCall<Request, Response> {
  return { method: 'POST', path, body, isResponse };
}
