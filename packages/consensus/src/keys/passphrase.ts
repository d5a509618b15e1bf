/** Characters. Shorter ones are found by guessing, whatever the key derivation costs. */
export const shortestPassphrase = 12;
