// The cookie by which a browser that signed in before is recognised. It grants nothing: it only keeps other people's wrong
// passwords from holding up its owner.
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'pricevault_device';
const pattern = /(?:^|;\s*)pricevault_device=([\w-]{43})(?:;|$)/;
const lifeSeconds = 180 * 86_400;

export class DeviceCookie {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #isSecure: boolean;

  constructor(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
    this.#request = request;
    this.#reply = reply;
    this.#isSecure = publicUrl.startsWith('https:');
  }

  read(): string | null {
    return pattern.exec(this.#request.headers.cookie ?? '')?.[1] ?? null;
  }

  set(token: string): void {
    const secure = this.#isSecure ? '; Secure' : '';
    this.#reply.header(
      'set-cookie',
      `${name}=${token}; Path=/api/auth; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  }
}
