// A connection to the wanted one of several servers; with one server it is the driver's own.
import pg from 'pg';
import { isReadOnlyQuestion, type ServerRoute } from './server-route.ts';

export interface RoutedConfig extends pg.ClientConfig {
  /** Null: there is one server, in `connectionString`. */
  readonly route?: ServerRoute | null;
}

export class RoutedClient extends pg.Client {
  readonly #route: ServerRoute | null;

  constructor(config: RoutedConfig = {}) {
    super(config);
    this.#route = config.route ?? null;
    // Between connecting and the first question nobody else listens yet; whoever waits gets the same error.
    if (this.#route) this.on('error', () => undefined);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg overloads it for callbacks, which its pool uses
  override connect(tell?: any): any {
    if (!this.#route) return tell ? super.connect(tell) : super.connect();
    const connecting = this.#connectBy(this.#route);
    if (!tell) return connecting;
    connecting.then(
      () => tell(null, this),
      (error: unknown) => tell(error),
    );
  }

  async #connectBy(route: ServerRoute): Promise<this> {
    Object.assign(this, await route.find());
    try {
      await super.connect();
      const { rows } = await super.query<{ isReadOnly: boolean }>(isReadOnlyQuestion);
      if (route.suits(rows[0]?.isReadOnly === true)) return this;
    } catch (error) {
      route.forget();
      throw error;
    }
    // It was demoted since it was found.
    route.forget();
    await this.end();
    throw Object.assign(new Error('The server no longer takes changes'), { code: '57P03' });
  }
}
