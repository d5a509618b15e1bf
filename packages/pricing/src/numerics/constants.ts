export const sqrtTwoPi = 2.5066282746310002;
export const inverseSqrtTwoPi = 0.3989422804014327;
/** The distance from 1 to the next double, 2^-52. */
export const machineEpsilon = Number.EPSILON;
