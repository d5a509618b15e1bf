// The keepers' computation: three parties compute the figures of a round on shares of its marks. The circuit (./circuit), the
// computation between keepers (./engine) and the network (./network) are three things. docs/protocol.md explains it.
export type { RoundInputs } from './inputs.ts';
export type { Channel, KeeperIndex } from './network/channel.ts';
