// A frame that the relay has lost is never sent again: who waits for it must not wait for ever.
import { keyPairOf, platformRandom } from '@pricevault/consensus';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RelayChannel } from '../src/process/relay-channel.ts';
import { VaultRefusal, type VaultClient } from '../src/process/vault-client.ts';

/** A relay without frames, which may be away, beside a clock that the test moves. */
async function openChannel() {
  const keys = [0, 1, 2].map(() => keyPairOf(platformRandom(32)));
  const relay = { isAway: false };
  const clock = { now: 0 };
  const client = {
    isClosed: false,
    read: async () => {
      await setTimeout(1);
      if (relay.isAway) throw new VaultRefusal(503, [], 'away');
      return { frames: [], isOver: false };
    },
  } as unknown as VaultClient;
  const channel = await RelayChannel.open(client, {
    roundId: 'round',
    phase: 'counts',
    attempt: 1,
    id: platformRandom(32),
    keeper: 0,
    names: ['First', 'Second', 'Third'],
    now: () => clock.now,
    maxUnread: 0,
    ephemeralSecret: keys[0]!.secretKey,
    ephemeralKeys: keys.map(({ publicKey }) => publicKey),
  });
  return { channel, relay, clock };
}

/** Some answers of the relay later. */
const outcomeOf = (waiting: Promise<unknown>) =>
  Promise.race([waiting.catch((error: Error) => error.message), setTimeout(500, 'waits')]);

test('a session ends after five minutes without a frame that it waits for, and names who is silent', async () => {
  const { channel, clock } = await openChannel();
  clock.now = 1_000_000;
  const waiting = channel.receive(2);
  clock.now += 299_000;
  expect(await outcomeOf(waiting)).toBe('waits');
  clock.now += 2_000;
  expect(await outcomeOf(waiting)).toBe('nothing has come from Third for 5 minutes');
});

test('nobody is silent while the vault is away, or while nothing is waited for', async () => {
  const { channel, relay, clock } = await openChannel();
  clock.now += 1_000_000;
  const waiting = channel.receive(1);
  relay.isAway = true;
  await outcomeOf(waiting);
  clock.now += 1_000_000;
  await outcomeOf(waiting);
  relay.isAway = false;
  expect(await outcomeOf(waiting)).toBe('waits');
  channel.close();
  await expect(waiting).rejects.toThrow('ended');
});
