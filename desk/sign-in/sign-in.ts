import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/durations.ts';
import { isPassword } from '#server/desk/sign-in/password.ts';
import { CODE_MS, SESSION_MS, SessionStore } from '#server/desk/sign-in/session-store.ts';
import { SignInTries } from '#server/desk/sign-in/sign-in-tries.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskContext } from '../context.ts';
import { Cookie } from '../http/cookies.ts';

export type SignInOptions = {
  /** The addresses under which a browser may reach the desk, like http://localhost:3900. */
  origins: string[];
  /** Null: on the owner's own machine the one-time address is enough. */
  passwordHash: string | null;
};

/** What a try is counted for. Nobody without a one-time address can make the owner's wait. */
type Lock = 'password' | 'address' | 'code';

/** Who may come in. */
export class SignIn {
  readonly origins: string[];
  readonly https: boolean;
  readonly store: SessionStore;
  readonly #hosts: string[];
  readonly #passwordHash: string | null;
  readonly #tries: SignInTries;
  readonly #context: DeskContext;
  readonly #cookie: Cookie;
  readonly #codeCookie: Cookie;

  constructor({ origins, passwordHash }: SignInOptions, context: DeskContext) {
    this.origins = origins;
    this.https = origins.every((origin) => origin.startsWith('https:'));
    this.#hosts = origins.map((origin) => new URL(origin).host);
    this.#passwordHash = passwordHash;
    this.store = new SessionStore(context.db, passwordHash);
    this.#tries = new SignInTries(context.db);
    this.#context = context;
    this.#cookie = new Cookie('desk', this);
    this.#codeCookie = new Cookie('desk-code', this);
  }

  get wantsPassword(): boolean {
    return this.#passwordHash !== null;
  }

  /** A name that someone else's DNS points at this machine must not reach the desk (DNS rebinding). */
  checkAddress({ headers, protocol }: FastifyRequest) {
    if (!this.#hosts.includes(headers.host ?? ''))
      throw new HttpError(421, 'The desk does not answer under this name.');
    if (this.https && protocol !== 'https')
      throw new HttpError(421, 'The desk answers by TLS only: begin the address with https://.');
  }

  /** Notes who is signed in, or refuses. */
  async enter(request: FastifyRequest) {
    const token = this.#cookie.read(request);
    const session = token && (await this.store.session(token, this.#context.clock()));
    if (!session) throw new HttpError(401, 'Nobody is signed in in this browser, or eight hours are over.');
    request.deskSession = { token, who: session.who };
  }

  /** Whether the password is right; throws when it was wrong too often. True where none is wanted. */
  async isRightPassword(password: string, lock: Lock): Promise<boolean> {
    if (this.#passwordHash === null) return true;
    await this.#count(lock);
    if (!(await isPassword(password, this.#passwordHash))) return false;
    await this.#tries.forget(lock);
    return true;
  }

  /** After the password: mails a code that only this browser can use. */
  async mailCode(reply: FastifyReply) {
    const { ownerEmail, clock } = this.#context;
    this.#codeCookie.set(reply, await this.store.mailCode(ownerEmail, clock()), CODE_MS / 1000);
  }

  /** The token of a new session, or null for a wrong code. */
  async takeCode(request: FastifyRequest, code: string): Promise<string | null> {
    const { ownerEmail, clock } = this.#context;
    const token = this.#codeCookie.read(request);
    // Before a try is counted: whoever made a cookie up, without the password, must not make the owner wait.
    if (!token || !(await this.store.isAwaitingCode(token, clock()))) return null;
    await this.#count('code');
    const session = await this.store.takeCode(token, code.replace(/\s/g, ''), ownerEmail, clock());
    if (session) await this.#tries.forget('code');
    return session;
  }

  /** Every sign-in has a new token: one that was planted in the browser before is worth nothing. */
  async welcome(reply: FastifyReply, token: string) {
    await this.#log(token);
    this.#codeCookie.clear(reply);
    this.#cookie.set(reply, token, SESSION_MS / 1000);
    return reply.redirect('/', 303);
  }

  async leave(request: FastifyRequest, reply: FastifyReply) {
    const token = this.#cookie.read(request);
    if (token) await this.store.endSession(token);
    this.#cookie.clear(reply);
  }

  async #log(token: string) {
    const { deskLog, clock } = this.#context;
    const { who = '' } = (await this.store.session(token, clock())) ?? {};
    const entry = { id: randomUUID(), who, action: 'open', subject: 'desk' };
    await deskLog.note(entry, 'The desk was opened.', clock());
  }

  async #count(lock: Lock) {
    const wait = await this.#tries.begin(lock, this.#context.clock());
    if (wait === 0) return;
    const minutes = Math.ceil(wait / MINUTE_MS);
    throw new HttpError(
      429,
      `It was wrong too often. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
      { retryAfter: Math.ceil(wait / 1000) },
    );
  }
}
