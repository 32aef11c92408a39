import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script and no other site can use. */
export class Cookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor(name: string, { https }: { https: boolean }) {
    // __Host-: the browser takes it only by TLS, for this very host.
    this.#name = https ? `__Host-${name}` : name;
    this.#attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  }

  read({ headers }: FastifyRequest): string | undefined {
    const prefix = `${this.#name}=`;
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  }

  set(reply: FastifyReply, value: string, seconds: number) {
    // Fastify collects several set-cookie headers.
    reply.header('set-cookie', `${this.#name}=${value}; Max-Age=${seconds}; ${this.#attributes}`);
  }

  clear(reply: FastifyReply) {
    this.set(reply, '', 0);
  }
}
