// The keepers' computation: three parties compute the figures of a round on shares of its marks. The circuit (./circuit), the
// computation between keepers (./engine) and the network (./network) are three things. docs/protocol.md explains it.
export {
  computeCounts,
  openCounts,
  tradesToCover,
  type CountShares,
  type RoundCounts,
} from './counts.ts';
export { computeFigures, type OutputShares } from './figures.ts';
export type { ContributionShares, RoundInputs } from './inputs.ts';
export type { SessionCost, SessionOptions } from './engine/session.ts';
export { KeeperStop, steps, type Step } from './engine/steps.ts';
export { maxFrameLength, type Channel, type KeeperIndex } from './network/channel.ts';
export { memoryChannels, type Wiretap } from './network/memory-channels.ts';
