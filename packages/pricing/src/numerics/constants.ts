/** √(2π) and its inverse, to the last digit. */
export const sqrtTwoPi = 2.5066282746310002;
export const inverseSqrtTwoPi = 0.3989422804014327;
