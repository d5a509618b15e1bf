// A keeper that sends frames which nobody has asked for, all of them good ones: they would wait in the memory of the other.
import { createKeyPair } from '@pricevault/consensus';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RelayChannel } from '../src/process/relay-channel.ts';
import { Relay } from './support/relayed-run.ts';
import { context, keepers } from './support/three-keepers.ts';

const maxUnread = 100_000;

/** The first waits for the third; the second sends to it. */
async function openChannels() {
  const relay = new Relay((frame) => [frame]);
  const ephemeral = keepers.map(() => createKeyPair());
  const open = (keeper: 0 | 1) =>
    RelayChannel.open(relay.clientOf(keeper), {
      roundId: 'round',
      phase: 'counts',
      attempt: 1,
      keeper,
      id: context,
      maxUnread,
      names: ['First', 'Second', 'Third'],
      ephemeralSecret: ephemeral[keeper]!.secretKey,
      ephemeralKeys: ephemeral.map(({ publicKey }) => publicKey),
    });
  const [first, second] = [await open(0), await open(1)];
  const close = () => {
    for (const channel of [first, second]) channel.close();
    relay.stop();
  };
  return { first, second, close };
}

const outcomeOf = (waiting: Promise<unknown>) =>
  Promise.race([waiting.catch((error: Error) => error.message), setTimeout(500, 'waits')]);

test.each([
  ['long', 30_000, 4],
  ['empty', 0, 400],
])(
  '%s frames that nobody has asked for end the session, with the name of who sends them',
  async (_, length, count) => {
    const { first, second, close } = await openChannels();
    const waiting = first.receive(2);
    for (let sent = 0; sent < count; sent += 1) await second.send(0, new Uint8Array(length));
    expect(await outcomeOf(waiting)).toBe('Second sends more than the computation has asked for');
    close();
  },
);

test('what is read makes room again', async () => {
  const { first, second, close } = await openChannels();
  const waiting = first.receive(2);
  for (let sent = 0; sent < 20; sent += 1) {
    await second.send(0, new Uint8Array(30_000));
    await first.receive(1);
  }
  expect(await outcomeOf(waiting)).toBe('waits');
  close();
  await expect(waiting).rejects.toThrow('ended');
});
