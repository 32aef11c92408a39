import { deskOnFixture } from '#server/desk/desk-fixture.ts';
import { SessionStore } from '#server/desk/sign-in/session-store.ts';
import type { EnrolmentFixture } from '#server/testing/enrolment-fixture.ts';
import { perTest } from '#server/testing/per-test.ts';
import { silentLogger } from '#server/testing/silent-logger.ts';
import { buildDesk, type DeskOptions } from '../app.ts';
import type { DeskContext } from '../context.ts';
import type { SignInOptions } from '../sign-in/sign-in.ts';
import * as views from '../views.tsx';

const ORIGIN = 'http://localhost:3900';
const assets = { style: '/assets/desk.css', script: '/assets/desk.js', icon: '/assets/icon.svg', files: [] };

type Fields = Record<string, string>;
type Answer = {
  status: number;
  /** The path and query it ended at, after redirects. */
  path: string;
  html: string;
  /** What a person reads. */
  text: string;
  headers: Record<string, unknown>;
};

type SiteOptions = Partial<SignInOptions> & Partial<Pick<DeskOptions, 'trustProxy' | 'morePages' | 'logger'>>;

/** For tests: the desk in a browser without scripts, signed in, on the fixture's database. */
export async function openDeskSite(fixture: EnrolmentFixture, options: SiteOptions = {}) {
  const context: DeskContext = { ...deskOnFixture(fixture), db: fixture.db };
  const {
    trustProxy,
    morePages,
    logger = silentLogger,
    ...access
  } = { origins: [ORIGIN], passwordHash: null, ...options };
  const app = buildDesk({ context, views, assets, signIn: access, trustProxy, morePages, logger });
  const signIn = (who = 'Meera') =>
    new SessionStore(fixture.db, access.passwordHash).beginSession(who, fixture.clock());
  const cookie = `desk=${await signIn()}`;
  const host = new URL(ORIGIN).host;

  const get = async (path: string, headers: Fields = {}): Promise<Answer> =>
    answerOf(path, await app.inject({ url: path, headers: { host, cookie, ...headers } }));

  /** Sends a form and follows its redirect. */
  const post = async (path: string, fields: Fields, headers: Fields = {}): Promise<Answer> => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        host,
        cookie,
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
    const { location } = response.headers;
    return response.statusCode === 303 ? get(String(location), headers) : answerOf(path, response);
  };

  /** Fills in the form of an action up to its last button: the page that has it, and what the button sends. */
  const prepare = async (path: string, typed: Fields = {}): Promise<{ answer: Answer; fields: Fields }> => {
    const opened = await get(path);
    if (opened.status !== 200) return { answer: opened, fields: {} };
    const form = formOf(opened.html);
    const fields = { ...form.fields, ...typed };
    if (!('step' in fields)) return { answer: opened, fields };
    const isPosted = form.method === 'post';
    const answer = await (isPosted ? post(path, fields) : get(`${path}?${new URLSearchParams(fields)}`));
    return { answer, fields: answer.status === 200 ? formOf(answer.html).fields : {} };
  };

  /** Does an action as a person would: first the fields, then the review. */
  const act = async (path: string, typed: Fields = {}): Promise<Answer> => {
    const { answer, fields } = await prepare(path, typed);
    return answer.status === 200 ? post(path, fields) : answer;
  };

  return { app, context, cookie, get, post, prepare, act, signIn, close: () => app.close() };
}

type DeskSiteFixture = Awaited<ReturnType<typeof openDeskSite>>;

/** One for each test of a group. */
export const deskSitePerTest = (...options: Parameters<typeof openDeskSite>): DeskSiteFixture =>
  perTest(
    () => openDeskSite(...options),
    (site) => site.close(),
  );

/** Within a test: the desk goes on with other options, or in another session. */
export async function reopen(site: DeskSiteFixture, ...options: Parameters<typeof openDeskSite>) {
  await site.close();
  Object.assign(site, await openDeskSite(...options));
}

/** The method and the fields of the form in the page's main part. */
export function formOf(html: string): { method: string; fields: Fields } {
  const form = /(<form [^>]*class="desk-form"[^>]*>)[\s\S]*?<\/form>/.exec(html);
  if (!form) throw new Error(`the page has no form:\n${textOf(html)}`);
  const fields: Fields = {};
  for (const [tag] of form[0].matchAll(/<input [^>]*>/g)) {
    const [name, value] = [attribute(tag, 'name'), attribute(tag, 'value')];
    if (tag.includes('type="checkbox"') && !tag.includes('checked')) continue;
    fields[name] = name in fields ? `${fields[name]},${value}` : value;
  }
  for (const [, name, text] of form[0].matchAll(/<textarea [^>]*name="(\w+)"[^>]*>([^<]*)/g))
    fields[name as string] = decode(text as string);
  for (const [, name, options] of form[0].matchAll(/<select [^>]*name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g)) {
    const chosen =
      /<option [^>]*selected=""[^>]*>/.exec(options as string) ?? /<option [^>]*>/.exec(options as string);
    if (chosen) fields[name as string] = attribute(chosen[0], 'value');
  }
  return { method: attribute(form[1] as string, 'method'), fields };
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

type Response = { statusCode: number; body: string; headers: Record<string, unknown> };

function answerOf(path: string, response: Response): Answer {
  const { statusCode, body } = response;
  // Without the date: equal answers stay equal when a second ends between them.
  const { date: _, ...headers } = response.headers;
  const text = textOf(body);
  // Whoever sits at a browser has boxes and links: a rule that names an option says so as the error's `command`.
  const option = /(?<!\S)\(?--[a-z-]+/.exec(text)?.[0];
  if (option) throw new Error(`${path} names ${option}, an option of the command line:\n${text}`);
  return { status: statusCode, path, html: body, text, headers };
}

function textOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return decode(main.replace(/<(?!\/?(?:strong|span|a)\b)[^>]+>/g, ' ').replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function decode(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
  return text.replace(/&([a-z]+|#x27);/g, (whole, name) => named[name] ?? whole);
}
