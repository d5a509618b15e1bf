// Calls of the contract over HTTP, for preparing a journey and for looking behind the screen.
import {
  assetsContract,
  type Asset,
  type BodyInputOf,
  type Endpoint,
  type ReplyOf,
} from '@pricevault/contract';

export class Api {
  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  /** The raw reply, for looking at refusals. */
  async send(endpoint: Endpoint, body?: unknown, query = ''): Promise<Response> {
    return await fetch(`${this.url}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async call<E extends Endpoint>(
    endpoint: E,
    body?: BodyInputOf<E>,
    query = '',
  ): Promise<ReplyOf<E>> {
    const reply = await this.send(endpoint, body, query);
    if (!reply.ok)
      throw new Error(`${endpoint.path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as ReplyOf<E>;
  }

  async createAsset(name: string): Promise<Asset> {
    return (await this.call(assetsContract.create, { name })).items[0]!;
  }

  async removeAssets(...items: readonly Asset[]): Promise<void> {
    await this.call(assetsContract.remove, { items: items.map(({ _id }) => _id) });
  }

  async assetsNamed(text: string): Promise<Asset[]> {
    const query = `?pageNum=0&pageSize=-1&searchText=${encodeURIComponent(text)}`;
    return (await this.call(assetsContract.list, undefined, query)).items;
  }
}
