// A start that cannot succeed: one clear sentence for the person who started it.
export class StartProblem extends Error {}
