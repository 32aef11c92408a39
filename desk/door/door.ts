import type { FastifyReply, FastifyRequest } from 'fastify';
import { DoorStore, SESSION_MS } from '#server/desk/door-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskContext } from '../context.ts';
import { Cookie } from '../http/cookies.ts';

export type DoorOptions = {
  /** The addresses under which a browser may reach the desk, like http://localhost:3900. */
  origins: string[];
};

/** Who may come in. */
export class Door {
  readonly origins: string[];
  readonly https: boolean;
  readonly store: DoorStore;
  readonly #hosts: string[];
  readonly #context: DeskContext;
  readonly #cookie: Cookie;

  constructor({ origins }: DoorOptions, context: DeskContext) {
    this.origins = origins;
    this.https = origins.every((origin) => origin.startsWith('https:'));
    this.#hosts = origins.map((origin) => new URL(origin).host);
    this.store = new DoorStore(context.db);
    this.#context = context;
    this.#cookie = new Cookie('desk', this);
  }

  /** A name that someone else's DNS points at this machine must not reach the desk (DNS rebinding). */
  checkHost({ headers }: FastifyRequest) {
    if (!this.#hosts.includes(headers.host ?? ''))
      throw new HttpError(421, 'The desk does not answer under this name.');
  }

  /** Notes who is signed in, or refuses. */
  async enter(request: FastifyRequest) {
    const token = this.#cookie.read(request);
    const session = token && (await this.store.session(token, this.#context.clock()));
    if (!session)
      throw new HttpError(401, 'Open it on the machine where the site runs: npm run desk -- open');
    request.deskSession = { token, who: session.who };
  }

  /** Every sign-in has a new token: one that was planted in the browser before is worth nothing. */
  welcome(reply: FastifyReply, token: string) {
    this.#cookie.set(reply, token, SESSION_MS / 1000);
    return reply.redirect('/', 303);
  }

  async leave(request: FastifyRequest, reply: FastifyReply) {
    const token = this.#cookie.read(request);
    if (token) await this.store.endSession(token);
    this.#cookie.clear(reply);
  }
}
